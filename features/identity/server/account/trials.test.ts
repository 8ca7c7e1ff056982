import { doorWorld } from '@kislap/server-app/testing/door-world';
import { afterAll, expect, it } from 'vitest';
import { identityJobs } from '../identity.jobs.ts';

const world = await doorWorld();
afterAll(() => world.close());

const runJob = async () => {
  const job = identityJobs(world.identity).find(({ name }) => name === 'identity.end-trials');
  await job?.run({});
};
const db = () => world.platform.database;

async function openTrial(username: string, type: 4 | 41 = 4) {
  const account = await world.identity.createMember(db().kysely, {
    type,
    username,
    password: null,
    language: 'EN',
    ip: '127.0.0.1',
  });
  const token = await db()
    .kysely.transaction()
    .execute((tx) => world.identity.sessions.create(tx, account.id, { ip: '127.0.0.1', device: 'test' }));
  return { ...account, token };
}

it('a trial visitor vanishes after a day, with every trace; members and trial agents stay', async () => {
  const { userInfo, token: memberToken } = await world.register({ username: 'staying' });
  const trial = await openTrial('trialgone');
  const agent = await openTrial('trialagent', 41);
  world.clock.advance(24 * 3_600 - 60);
  const young = await openTrial('trialyoung');
  await runJob();
  expect(await world.identity.findAccount(trial.id)).toBeDefined();

  world.clock.advance(120);
  await runJob();
  const found = await Promise.all(
    [trial, agent, young, userInfo].map(({ id }) => world.identity.findAccount(id)),
  );
  expect(found.map((account) => account?.username)).toEqual([
    undefined,
    'trialagent',
    'trialyoung',
    'staying',
  ]);
  const { body } = await world.raw('GET', '/wps/member/info', { token: trial.token });
  expect(body.code).toBe('session_expired');
  for (const table of ['session', 'login', 'device', 'username']) {
    const { rows } = await db().pool.query(`SELECT 1 FROM identity.${table} WHERE account_id = $1`, [
      trial.id,
    ]);
    expect([table, rows.length]).toEqual([table, 0]);
  }
  const { rows } = await db().pool.query(
    "SELECT subject_id FROM platform.event WHERE topic = 'identity.trial_ended'",
  );
  expect(rows.map((row) => row.subject_id)).toEqual([trial.id]);
  expect(memberToken).toBeTruthy();
});

it('refuses an operator’s session on the player site', async () => {
  const token = await world.signInOperator('support');
  const { status, body } = await world.raw('GET', '/wps/member/info', { token });
  expect([status, body.code]).toEqual([403, 'non_member_refused']);
});
