import { approveRequest } from '@kislap/approvals/contract/approvals.console';
import type { AccountId } from '@kislap/contract-kit';
import { createConsumers } from '@kislap/platform/database/consumers.ts';
import { outboxSource } from '@kislap/platform/database/outbox.ts';
import { createTestClock } from '@kislap/server-app/testing/test-server';
import { startWholeServer, type WholeServer } from '@kislap/server-app/testing/whole-server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { askMove, cancelMove, getTree, listMoves } from '../../contract/moves.console.ts';
import { agentsConsumer, agentsTopics } from '../index.ts';

const clock = createTestClock(new Date('2026-11-21T04:00:00Z'));
const midnight = new Date('2026-11-21T16:00:00Z');
const reason = 'because a test says so';
const ip = '127.0.0.1';
let server: WholeServer;
let desks: Record<'finance' | 'owner', ReturnType<WholeServer['as']>>;
let names = 0;

beforeAll(async () => {
  server = await startWholeServer({ clock });
  const [finance, owner] = [await server.signInOperator('finance'), await server.signInOperator('owner')];
  desks = { finance: server.as(finance), owner: server.as(owner) };
});
afterAll(() => server.close());

async function follow(isRebuilt = false, hasReports = false) {
  const { agents, identity } = server.features;
  const { database, signals, log } = server.platform;
  const source = outboxSource({ db: database.kysely, clock, topics: agentsTopics });
  const consumer = agentsConsumer(source, agents, identity.listNames);
  const all = [consumer, ...(hasReports ? server.features.reports.consumers : [])];
  const consumers = createConsumers({ db: database.kysely, signals, log, consumers: all });
  if (isRebuilt) for (const { name } of all) await consumers.rebuild(name);
  const readAll = async () => {
    await consumers.drain();
    return Object.values(await consumers.lag()).reduce((sum, { events }) => sum + events, 0);
  };
  await vi.waitUntil(async () => (await readAll()) === 0, { timeout: 60_000, interval: 50 });
}

async function add(type: 0 | 1 | 2, uplineId?: AccountId): Promise<AccountId> {
  names += 1;
  const { kysely } = server.platform.database;
  const account = { type, username: `mover${names}`, password: null, language: 'EN', ip, uplineId } as const;
  return (await server.features.identity.createMember(kysely, account)).id;
}

/** Two teams: A with B, C below B, and a member below C; and X. */
async function teams() {
  const a = await add(1);
  const b = await add(2, a);
  const c = await add(2, b);
  const member = await add(0, c);
  const x = await add(1);
  await follow();
  return { a, b, c, member, x };
}

async function agree(accountId: AccountId, uplineId: AccountId) {
  const { approvalId } = await desks.finance(askMove, { body: { accountId, uplineId, reason } });
  await desks.owner(approveRequest, { params: { approvalId }, body: {} });
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const ask = (accountId: AccountId, uplineId: AccountId) =>
  codeOf(desks.finance(askMove, { body: { accountId, uplineId, reason } }));
const pathAt = async (id: AccountId, at?: Date) =>
  (await server.features.agents.listPlaces([id], at)).get(id)?.path;

it('a team goes to its new agent at midnight, and its past stays with the old one', async () => {
  const { a, b, c, member, x } = await teams();
  const other = await add(0, b);
  await follow();
  await agree(c, x);
  const [before, after] = [new Date(midnight.getTime() - 1), midnight];
  const expectPaths = async () => {
    expect(await pathAt(member, before)).toEqual([member, c, b, a]);
    expect(await pathAt(member, after)).toEqual([member, c, x]);
    expect(await pathAt(other, after)).toEqual([other, b, a]);
  };
  await expectPaths();
  await server.features.agents.moves.begin();
  expect((await desks.finance(listMoves, { query: {} })).list[0]).toMatchObject({
    state: 'WAITING',
    people: 2,
  });
  clock.set(midnight);
  await expectPaths();
  await Promise.all([server.features.agents.moves.begin(), server.features.agents.moves.begin()]);
  await follow();
  await expectPaths();
  expect((await server.features.identity.getAccount(c)).uplineId).toBe(x);
  await follow(true);
  await expectPaths();
  const finance = server.as(await server.signInOperator('finance', 'financetwo'));
  const sizes = async (uplineId: AccountId) =>
    (await finance(getTree, { query: { uplineId } })).list.map((node) => [node.accountId, node.members]);
  expect(await sizes(a)).toEqual([[b, 1]]);
  expect(await sizes(x)).toEqual([[c, 1]]);
  expect(
    (await finance(getTree, { query: { uplineId: c } })).trail.map(({ accountId }) => accountId),
  ).toEqual([x, c]);
  desks = { finance, owner: server.as(await server.signInOperator('owner', 'ownertwo')) };
});

it('a move in a circle, to the same agent, of a general agent or below a member is refused', async () => {
  const { a, b, c, member, x } = await teams();
  expect(await ask(b, c)).toBe('move_impossible');
  expect(await ask(b, b)).toBe('move_impossible');
  expect(await ask(b, a)).toBe('move_impossible');
  expect(await ask(a, x)).toBe('move_impossible');
  expect(await ask(c, member)).toBe('move_impossible');
});

it('a move below the twentieth level is refused, and so is who would come there', async () => {
  const { b, x } = await teams();
  let last = x;
  for (let level = 2; level <= 18; level += 1) last = await add(2, last);
  await follow();
  expect(await ask(b, last)).toBe('tree_too_deep');
  const short = await add(2, (await teams()).a);
  await follow();
  expect(await server.features.agents.hasRoomBelow(short)).toBe(true);
  const lower = await add(2, last);
  await follow();
  await agree(short, lower);
  expect(await server.features.agents.hasRoomBelow(short)).toBe(false);
});

it('a rate above the new agent’s own is refused', async () => {
  const { b, x } = await teams();
  await server.platform.database.pool.query(
    `insert into agents.rate select bucket, account_id, 'RNG', '2026-11-01', 5000, false from agents.node where account_id = $1`,
    [b],
  );
  expect(await ask(b, x)).toBe('rate_outside');
});

it('one move waits in a line, until it is cancelled', async () => {
  const { a, b, c, member, x } = await teams();
  await agree(c, x);
  expect(await ask(member, a)).toBe('move_waiting');
  const late = await add(0, a);
  await follow();
  expect(await ask(late, c)).toBe('move_waiting');
  const move = (await desks.finance(listMoves, { query: {} })).list.find((one) => one.accountId === c);
  const call = { params: { moveId: move?.moveId as never }, body: { reason } };
  await desks.finance(cancelMove, call);
  expect(await codeOf(desks.finance(cancelMove, call))).toBe('move_ended');
  expect(await pathAt(member, new Date('2026-12-01T00:00:00Z'))).toEqual([member, c, b, a]);
  expect(await ask(b, x)).toBe('done');
});

it('nobody goes below an agent with a lower series', async () => {
  const { b, x } = await teams();
  await server.platform.database.pool.query(
    'insert into lottery.account_series (bucket, account_id, max_series) select bucket, account_id, 1960 from agents.node where account_id = $1',
    [b],
  );
  expect(await ask(b, x)).toBe('move_terms_above');
});

it('the wallets and names of a moved team go to the new agent’s figures at midnight, once', async () => {
  const { a, c, member, x } = await teams();
  const { ledger, reports } = server.features;
  const deposit = async (pesos: number) => {
    await ledger.post({
      ...{ kind: 'post', type: 'DEPOSIT', from: 'house:payment:test', to: 'player:cash', currency: 'PHP' },
      ...{ accountId: member, source: 'cashier', reference: `${member} ${pesos}` as never },
      amount: BigInt(pesos) * 1_000_000n,
    });
  };
  const cashOf = async (id: AccountId) =>
    Number((await server.features.agents.getTeam(id)).teamBalance) / 1_000_000;
  const isFoundBy = async (id: AccountId) => {
    const name = (await server.features.identity.getAccount(member)).username;
    const day = clock.now().toISOString().slice(0, 10);
    const query = { from: day, to: day, search: name, sort: 'bets', order: 'most' } as const;
    return (await reports.listTeamUsers(id, query)).list.length === 1;
  };
  await deposit(300);
  await follow(false, true);
  expect([await cashOf(a), await cashOf(x), await isFoundBy(a), await isFoundBy(x)]).toEqual([
    ...[300, 0, true, false],
  ]);
  await agree(c, x);
  const move = (await desks.finance(listMoves, { query: {} })).list.find((one) => one.accountId === c);
  clock.set(move?.effectiveAt ?? midnight);
  await server.features.agents.moves.begin();
  clock.set(new Date(clock.now().getTime() + 60_000));
  await deposit(50);
  await follow(false, true);
  const expectMoved = async () =>
    expect([await cashOf(a), await cashOf(x), await isFoundBy(a), await isFoundBy(x)]).toEqual([
      ...[0, 350, false, true],
    ]);
  await expectMoved();
  await follow(true, true);
  await expectMoved();
});
