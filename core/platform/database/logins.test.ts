import { createTestDatabase, type TestDatabase } from '@kislap/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedLoginUrl, grantLogins, judgeLogin } from './logins.ts';

const history = [
  'ledger.transfer',
  'ledger.batch',
  'ledger.label',
  'ledger.source',
  'ledger.checkpoint',
  'audit.entry',
  'platform.event',
  'cashier.withdrawal_step',
  'cashier.webhook_event',
  'transfers.step',
];

let database: TestDatabase;
const clients: pg.Client[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await database.drop();
});

async function open(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  clients.push(client);
  return client;
}

describe('the login of the server', () => {
  let server: pg.Client;
  beforeAll(async () => {
    server = await open(embeddedLoginUrl(database.url, 'server'));
    await server.query(`select ledger.ensure_partition('2026-11-25T00:00:00Z')`);
  });

  it('adds to what is append-only and changes or removes nothing of it, with no role that it can take', async () => {
    const { rows } = await server.query<{ partition: string }>(
      `select inhrelid::regclass::text as partition from pg_inherits where inhparent = 'ledger.transfer'::regclass`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const role of ['reset role', 'set role kislap_app', 'reset role']) {
      await server.query(role);
      for (const table of [...history, ...rows.map(({ partition }) => partition)]) {
        for (const attempt of [`delete from ${table}`, `truncate ${table}`, `drop table ${table}`]) {
          await expect(server.query(attempt), `${role}; ${attempt}`).rejects.toThrow(
            /permission denied|must be owner/,
          );
        }
      }
      await expect(server.query('update ledger.transfer set amount = 0')).rejects.toThrow(
        'permission denied',
      );
      await expect(server.query(`update audit.entry set target = ''`)).rejects.toThrow('permission denied');
    }
    await expect(server.query('set role kislap')).rejects.toThrow('permission denied');
    await expect(server.query('set session authorization kislap')).rejects.toThrow('permission denied');
  });

  it('leaves the database open to the writers of a cluster’s nodes, and to nobody else', async () => {
    const owner = await open(database.url);
    await grantLogins(owner, true);
    const { rows } = await owner.query(
      `select grantee::regrole::text as name from pg_database, aclexplode(datacl)
       where datname = current_database() and privilege_type = 'CONNECT' and grantee <> datdba order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['kislap_app', 'kislap_reader', 'kislap_server']);
  });

  it('gives itself no more, and changes no shape', async () => {
    for (const attempt of [
      'grant all on ledger.transfer to kislap_server',
      'create schema mine',
      'create table ledger.mine (n integer)',
      'create role mine',
      'alter table ledger.transfer add column note text',
      `insert into platform.migration values ('0', '0', now())`,
    ]) {
      // A grant without the right to give is a warning, and gives nothing.
      await server.query(attempt).catch((error: Error) => expect(error.message).toMatch(/denied|owner/));
    }
    await expect(server.query('update ledger.transfer set amount = 0')).rejects.toThrow('permission denied');
    expect((await server.query(`select to_regclass('ledger.mine') as made`)).rows).toEqual([{ made: null }]);
  });

  it('works with everything else, and makes and drops months in the name of the owner', async () => {
    await server.query(`insert into platform.rate_limit values ('k', now(), 1)`);
    await server.query('update platform.rate_limit set count = 2');
    await server.query('delete from platform.rate_limit');
    await server.query(`select reports.ensure_month('2020-03-01', true)`);
    const { rows } = await server.query(`select reports.drop_hours_before('2020_04') as count`);
    expect(rows).toEqual([{ count: 1 }]);
    await server.query(`select graphile_worker.add_job('nothing', payload := '{}'::json)`);
    expect((await server.query('select task_identifier from graphile_worker.jobs')).rows).toHaveLength(1);
  });

  it('is one a real site takes, and the owner is not', async () => {
    expect(await judgeLogin(embeddedLoginUrl(database.url, 'server'))).toEqual({
      name: 'kislap_server',
      mayChangeHistory: false,
    });
    expect(await judgeLogin(database.url)).toEqual({ name: 'kislap', mayChangeHistory: true });
  });
});

it('the login that reads writes nothing', async () => {
  const reader = await open(embeddedLoginUrl(database.url, 'reader'));
  await reader.query('select * from ledger.transfer');
  await reader.query('select * from graphile_worker._private_jobs');
  for (const attempt of [
    'insert into platform.first_run values (1, now())',
    'delete from platform.rate_limit',
    `select reports.drop_hours_before('2020_04')`,
    `select graphile_worker.add_job('nothing')`,
  ]) {
    await expect(reader.query(attempt), attempt).rejects.toThrow('permission denied');
  }
  // A month that was made since the rights were given.
  await expect(reader.query('select count(*) from ledger.transfer_2026_11')).resolves.toBeDefined();
});

it('the login of the arcade enters its own database alone', async () => {
  const { rows } = await (await open(database.url)).query(
    `select has_database_privilege('kislap_arcade', 'kislap_template', 'CONNECT') as main,
       has_database_privilege('kislap_arcade', 'kislap_arcade', 'CONNECT') as own,
       has_database_privilege('kislap_server', 'kislap_arcade', 'CONNECT') as server`,
  );
  expect(rows).toEqual([{ main: false, own: true, server: false }]);
});
