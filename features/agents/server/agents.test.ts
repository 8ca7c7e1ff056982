import '@kislap/server-app/testing/ledger-terms';
import type { AccountId } from '@kislap/contract-kit';
import { createLedger, executorOf, type Ledger } from '@kislap/ledger';
import { createConsumers } from '@kislap/platform/database/consumers.ts';
import { outboxSource } from '@kislap/platform/database/outbox.ts';
import {
  createTestClock,
  createTestGatekeepers,
  startTestServer,
  type TestServer,
} from '@kislap/server-app/testing/test-server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { getTeam, listDownline } from '../contract/agents.ts';
import { type Agents, agentsConsumer, agentsRoutes, agentsTopics, createAgents } from './index.ts';

let server: TestServer;
let agents: Agents;
let ledger: Ledger;
const clock = createTestClock(new Date('2026-11-21T04:00:00Z'));
const people = createTestGatekeepers();
// a leads b and m1; b leads m2; the stranger leads nobody here.
const a = people.addPlayer(1);
const b = people.addPlayer(2);
const m1 = people.addPlayer();
const m2 = people.addPlayer();
const stranger = people.addPlayer(1);
const trials = [people.addPlayer(41), people.addPlayer(42)];
const names = new Map([
  [a.accountId, 'ana'],
  [b.accountId, 'ben'],
  [m1.accountId, 'mia'],
  [m2.accountId, 'max'],
  [stranger.accountId, 'sol'],
]);

beforeAll(async () => {
  server = await startTestServer({
    clock,
    gatekeepers: () => people.gatekeepers,
    async register(http, platform) {
      ledger = await createLedger({ pool: platform.database.pool, clock });
      agents = createAgents(platform, { ledger, findTeamCash: async () => 7_000_000n });
      agentsRoutes(http, agents, async () => new Map());
    },
  });
  const { database, outbox, signals, log } = server.platform;
  const joined = new Date('2026-11-03T04:00:00Z').toISOString();
  const register = (accountId: AccountId, type: number, uplineId: AccountId | null, at = joined) =>
    outbox.publish(database.kysely, {
      topic: 'identity.registered',
      subjectId: accountId,
      payload: { type, uplineId, at },
    });
  await register(a.accountId, 1, null, '2026-01-01T00:00:00.000Z');
  await register(b.accountId, 2, a.accountId, '2026-10-31T15:59:59.000Z');
  await register(m1.accountId, 0, a.accountId, '2026-10-31T16:00:00.000Z');
  await register(m2.accountId, 0, b.accountId);
  await register(stranger.accountId, 1, null);
  // The same registration told twice must not give two places.
  await register(m2.accountId, 0, b.accountId);
  const listNames = async () => names as Map<string, string>;
  const consumers = createConsumers({
    db: database.kysely,
    signals,
    log,
    consumers: [
      agentsConsumer(outboxSource({ db: database.kysely, clock, topics: agentsTopics }), agents, listNames),
    ],
  });
  const readAll = async () => {
    await consumers.drain();
    return (await consumers.lag())['agents.tree']?.events;
  };
  await vi.waitUntil(async () => (await readAll()) === 0, { timeout: 60_000, interval: 50 });
  await database.kysely.transaction().execute((tx) => ledger.openPlayer(executorOf(tx), m2.accountId, 'PHP'));
  await ledger.post({
    kind: 'post',
    type: 'ADJUST',
    accountId: m2.accountId,
    source: 'test',
    reference: 'gift',
    currency: 'PHP',
    from: 'house:adjustment',
    to: 'player:cash',
    amount: 7_000_000n,
  });
});
afterAll(async () => {
  await ledger.close();
  await server.close();
});

it('counts the whole team, the new ones by the Manila month, and its money', async () => {
  const team = await server.as(a.token)(getTeam);
  expect(team).toMatchObject({
    isSample: false,
    agents: 1,
    members: 2,
    newThisMonth: 2,
    teamBalance: 7_000_000n,
  });
  expect(team.affiliateCode).toMatch(/^[A-HJ-NP-Z2-9]{7}$/);
  expect((await server.as(a.token)(getTeam)).affiliateCode).toBe(team.affiliateCode);
  expect(await agents.findUpline(` ${team.affiliateCode?.toLowerCase()} `)).toEqual({
    accountId: a.accountId,
    type: 0,
  });
  expect(await agents.findUpline('NOBODY7')).toBeUndefined();
});

it('goes down the own team, level by level', async () => {
  const call = server.as(a.token);
  const top = await call(listDownline, { query: {} });
  expect(top.list.map((member) => [member.account, member.level, member.teamSize])).toEqual([
    ['mia', 1, 0],
    ['ben', 1, 1],
  ]);
  const below = await call(listDownline, { query: { uplineId: b.accountId } });
  expect(below.trail.map((step) => step.account)).toEqual(['ana', 'ben']);
  expect(below.list).toMatchObject([{ account: 'max', level: 2, balance: 7_000_000n }]);
});

it('shows only the own team: upline, sibling and stranger do not exist', async () => {
  const ask = (token: string, uplineId: AccountId) =>
    server
      .as(token)(listDownline, { query: { uplineId } })
      .then(
        () => 'shown',
        (error: { code: string }) => error.code,
      );
  expect(await ask(b.token, a.accountId)).toBe('not_found');
  expect(await ask(b.token, m1.accountId)).toBe('not_found');
  expect(await ask(stranger.token, b.accountId)).toBe('not_found');
  expect(await ask(a.token, m2.accountId)).toBe('shown');
  expect(await ask(m1.token, m1.accountId)).toBe('forbidden');
});

it('a trial agent sees an invented team without a code or link, and nobody real', async () => {
  for (const { token, accountId } of trials) {
    const call = server.as(token);
    const team = await call(getTeam);
    expect(team).toMatchObject({ isSample: true, affiliateCode: null, affiliateUrl: null });
    const top = await call(listDownline, { query: {} });
    expect(top.trail.map((step) => step.accountId)).toEqual([accountId]);
    expect(top.list.every(({ account }) => account.startsWith('sample-'))).toBe(true);
    const everybody = [...top.list];
    for (const { accountId: uplineId } of top.list)
      everybody.push(...(await call(listDownline, { query: { uplineId } })).list);
    expect(everybody).toHaveLength(team.agents + team.members);
    expect(everybody.reduce((sum, { balance }) => sum + balance, 0n)).toBe(team.teamBalance);
    await expect(call(listDownline, { query: { uplineId: m1.accountId } })).rejects.toMatchObject({
      code: 'not_found',
    });
  }
});
