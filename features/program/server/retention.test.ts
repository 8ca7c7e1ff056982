import { schemaFolders } from '@kislap/server-app/migrate';
import { startWholeServer, type WholeServer } from '@kislap/server-app/testing/whole-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Retention } from '../contract/retention.console.ts';

let server: WholeServer;
let token: string;
beforeAll(async () => {
  server = await startWholeServer();
  token = await server.signInOperator('auditor');
});
afterAll(() => server.close());

const query = async (text: string, values: unknown[] = []) =>
  (await server.platform.database.pool.query(text, values)).rows;

async function ask(method: 'GET' | 'POST', path = ''): Promise<Retention> {
  const reply = await fetch(`${server.url}/console/api/program/retention${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      origin: server.platform.config.consoleUrl,
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(method === 'POST' && { body: '{}' }),
  });
  expect(reply.status).toBe(200);
  return ((await reply.json()) as { value: Retention }).value;
}

it('a rule stands for every table of every feature, and no rule for another one', async () => {
  const names = schemaFolders.map(({ name }) => name.replaceAll('-', '_'));
  const tables = await query(
    `SELECT n.nspname || '.' || c.relname AS name, obj_description(c.oid) AS comment FROM pg_class c
     JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = ANY($1) AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> 'migration'
     ORDER BY 1`,
    [names],
  );
  const { rules } = await ask('GET');
  expect(rules.map(({ table }) => table).sort()).toEqual(tables.map(({ name }) => name).sort());
  const appendOnly = new Set(
    tables.flatMap(({ name, comment }) => (comment === 'append-only' ? [name] : [])),
  );
  // What the proof stands on is never deleted by a job.
  for (const { table, rule, years, days } of rules) {
    if (appendOnly.has(table)) expect([table, rule]).toEqual([table, 'kept']);
    if (rule === 'deleted') expect(years).toBeGreaterThanOrEqual(5);
    if (/^(audit|ledger|cashier|transfers|adjustments)\./.test(table) && rule !== 'pruned')
      expect(days).toBeNull();
    expect([table, rule]).not.toEqual([/^(audit|ledger|cashier)\./.test(table) ? table : '', 'deleted']);
  }
});

it('rows are counted first and deleted by the nightly run when five years have passed, and not a day before', async () => {
  const insert = (id: string, age: string) =>
    query(
      `INSERT INTO identity.note (bucket, id, account_id, at, operator_id, operator_name, content)
       VALUES (0, $1, $1, now() - $2::interval, $1, 'somebody', 'noted')`,
      [id, age],
    );
  const [old, young] = ['00000000-0000-7000-8000-000000000100', '00000000-0000-7000-8000-000000000200'];
  await insert(old, '5 years 1 day');
  await insert(young, '4 years 364 days');

  const counted = await ask('POST', '/count');
  expect(counted.rules.find(({ table }) => table === 'identity.note')?.due).toBe(1);
  expect(counted.lastRun).toMatchObject({ isCount: true, rows: 1 });
  expect(await query('SELECT id FROM identity.note')).toHaveLength(2);

  const job = server.house.jobs().find(({ name }) => name === 'program.retention');
  await job?.run(null);
  expect(await query('SELECT id FROM identity.note')).toEqual([{ id: young }]);
  expect((await ask('GET')).lastRun).toMatchObject({ isCount: false, rows: 1 });
  const entries = await query(`SELECT after_value FROM audit.entry WHERE action = 'program.retention_ran'`);
  expect(entries).toEqual([{ after_value: '{"identity.note":1}' }]);
  // A second run finds nothing, and says nothing.
  await job?.run(null);
  expect((await ask('GET')).lastRun).toMatchObject({ isCount: false, rows: 0 });
  expect(await query(`SELECT 1 FROM audit.entry WHERE action = 'program.retention_ran'`)).toHaveLength(1);
});
