import { addSeconds } from '@kislap/platform/clock.ts';
import { createTestClock } from '@kislap/server-app/testing/test-server';
import { startWholeServer } from '@kislap/server-app/testing/whole-server';
import { afterAll, expect, it } from 'vitest';
import { mailHeads } from './heads-digest.ts';

const clock = createTestClock(new Date('2026-11-21T12:30:00Z'));
const server = await startWholeServer({
  clock,
  config: { auditHeadsMailTo: ['vault@example.com', 'auditor@example.com'] },
});
const { platform, features } = server;
const db = platform.database.kysely;
afterAll(() => server.close());

async function write(): Promise<void> {
  const what = { action: 'test.changed', target: 'thing:1', ip: '', requestId: '' };
  await features.audit.record(db, { ...what, actor: { kind: 'system', name: 'test' } });
}

async function mail(): Promise<void> {
  const job = server.house.jobs().find(({ name }) => name === 'audit.mail-heads');
  await job?.run({});
}

async function listMails() {
  const { rows } = await platform.database.pool.query<{ key: string; subject: string }>(
    "select key, subject from messaging.message where template = 'auditHeads' order by key",
  );
  return rows;
}

it('the heads of a day go to every mailbox once, and the next day again', async () => {
  await write();
  await mail();
  await mail();
  expect(await listMails()).toEqual([
    { key: 'audit.heads:2026-11-21:auditor@example.com', subject: 'Audit heads of Kislap, 2026-11-21' },
    { key: 'audit.heads:2026-11-21:vault@example.com', subject: 'Audit heads of Kislap, 2026-11-21' },
  ]);
  clock.advance(86_400);
  await mail();
  expect(await listMails()).toHaveLength(4);
});

it('the mail names the last entry of each hour and the end of the log, as the chain has them', async () => {
  await write();
  await write();
  clock.advance(3_600);
  await write();
  const told: string[] = [];
  await mailHeads({
    db,
    clock,
    to: ['vault@example.com'],
    send: async (_tx, { heads }) => void told.push(heads),
  });
  const { rows } = await platform.database.pool.query<{ line: string }>(
    `select sequence || ' ' || hash as line from audit.entry where at >= $1 order by sequence`,
    [addSeconds(clock.now(), -2 * 3_600)],
  );
  const lines = told[0]?.split('\n').map((line) => line.split(' ').slice(0, 2).join(' ')) ?? [];
  const ours = rows.map(({ line }) => line).slice(-3);
  expect(lines.slice(-3)).toEqual([ours[1], ours[2], ours[2]]);
  expect(lines).not.toContain(ours[0]);
});
