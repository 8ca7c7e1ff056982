import { approveRequest } from '@kislap/approvals/contract/approvals.console';
import type { AccountId, BodyOf, ErrorCode, OperatorId, SessionId } from '@kislap/contract-kit';
import type { GameId } from '@kislap/contract-kit/ids';
import { login } from '@kislap/identity/contract/session';
import { newId } from '@kislap/platform/database/ids.ts';
import { createTestClock } from '@kislap/server-app/testing/test-server';
import { startWholeServer } from '@kislap/server-app/testing/whole-server';
import { afterAll, expect, it } from 'vitest';
import { createProtectionRequest, setPlayerLimit } from '../contract/protection.console.ts';
import { getProtection, setLimit, startCoolOff } from '../contract/protection.ts';

const peso = 1_000_000n;
const day = 86_400;
const password = 'velvet-anchor-plum';
const clock = createTestClock(new Date('2026-11-21T04:00:00Z'));
const world = await startWholeServer({ clock });
afterAll(() => world.close());

let count = 0;

async function join(change: object = {}) {
  count += 1;
  const username = `limited${count}`;
  const account = { type: 0, username, password, language: 'EN', ip: '127.0.0.1', ...change } as const;
  const { kysely } = world.platform.database;
  const { id: accountId } = await world.features.identity.createMember(kysely, account);
  return { username, accountId, token: await signIn(username) };
}

async function signIn(username: string): Promise<string> {
  return (await world.as(null)(login, { body: { username, password } })).token;
}

async function fund(accountId: AccountId, amount: bigint): Promise<void> {
  const ways = { from: 'house:adjustment', to: 'player:cash', type: 'ADJUST' } as const;
  const common = { kind: 'post', accountId, source: 'test', currency: 'PHP' } as const;
  await world.features.ledger.post({ ...common, ...ways, reference: `fund ${accountId}`, amount });
}

function bet(accountId: AccountId, reference: string, amount: bigint) {
  const common = { accountId, source: 'test', currency: 'PHP', gameId: 'one' as GameId, category: 'RNG' };
  return world.features.ledger.play({ kind: 'bet', ...common, reference, roundRef: reference, amount });
}

const refused = (code: ErrorCode) => ({ code });

it('counts minutes of play against the player’s time limit, and shows the rest', async () => {
  const { accountId, token, username } = await join();
  await fund(accountId, 1_000n * peso);
  await world.as(token)(setLimit, { body: { kind: 'time', window: 'day', max: 30n * peso } });
  for (const reference of ['t0', 't8', 't16', 't24']) {
    expect(await bet(accountId, reference, peso)).toMatchObject({ outcome: 'posted' });
    clock.advance(8 * 60);
  }
  const { use } = await world.as(await signIn(username))(getProtection);
  expect(use).toMatchObject([{ kind: 'time', window: 'day', max: 30n * peso }]);
  clock.advance(60);
  await bet(accountId, 't33', peso);
  expect(await bet(accountId, 'late', peso)).toMatchObject({ reason: 'session_time_reached' });
  // What was staked in time is paid however late it wins.
  const common = { accountId, source: 'test', currency: 'PHP', gameId: 'one' as GameId, category: 'RNG' };
  const win = { ...common, reference: 't24won', roundRef: 't24', amount: 5n * peso };
  expect(await world.features.ledger.play({ kind: 'win', ...win })).toMatchObject({ outcome: 'posted' });
  // Windows are counted by the hour, and never too short.
  clock.advance(day + 3_600);
  expect(await bet(accountId, 'next', peso)).toMatchObject({ outcome: 'posted' });
});

it('answers operators with errors for missing and decided requests', async () => {
  const { accountId } = await join();
  const [support, owner] = [await world.signInOperator('support'), await world.signInOperator('owner')];
  const note = 'asked for by mail';
  const ask = (body: BodyOf<typeof createProtectionRequest>) =>
    world.as(support)(createProtectionRequest, { body });
  await expect(ask({ kind: 'end_pause', accountId, note })).rejects.toMatchObject(refused('pause_not_found'));
  const raise = {
    kind: 'raise_limit',
    accountId,
    limitKind: 'loss',
    window: 'day',
    max: null,
    note,
  } as const;
  await expect(ask(raise)).rejects.toMatchObject(refused('limit_not_found'));
  const limit = { kind: 'loss', window: 'day', max: 200n * peso, note } as const;
  await world.as(support)(setPlayerLimit, { params: { playerId: accountId }, body: limit });
  const { approvalId } = await ask(raise);
  const approve = (token: string) => world.as(token)(approveRequest, { params: { approvalId }, body: {} });
  await approve(owner);
  const again = approve(await world.signInOperator('finance'));
  await expect(again).rejects.toMatchObject(refused('approval_state_changed'));
});

it('stops deposits that are open when a limit or a break forbids them', async () => {
  const { accountId, token } = await join({ birthDate: '1990-05-05', identityStatus: 'verified' });
  const { cashier } = world.features;
  await cashier.providers.provisionSandbox();
  // No provider answers here, so each stays open.
  async function begin(key: string, amount: bigint) {
    const request = { ip: '127.0.0.1', key, language: 'EN', methodId: 'gcash', amount } as const;
    const refusal = { code: 'payment_provider_unavailable' };
    await expect(cashier.deposits.create(accountId, request)).rejects.toMatchObject(refusal);
  }
  const stops = async () => {
    const { list } = await cashier.deposits.list(accountId, { page: 1, pageSize: 9 });
    return list.map(({ amount, stoppedFor }) => [amount / peso, stoppedFor]);
  };
  await begin('key-one', 500n * peso);
  clock.advance(1);
  await begin('key-two', 900n * peso);
  const limit = { kind: 'deposit', window: 'day' } as const;
  const { use } = await world.as(token)(setLimit, { body: { ...limit, max: 1_000n * peso } });
  expect(use).toMatchObject([{ used: 500n * peso }]);
  expect(await stops()).toEqual([
    [900n, 'deposit_limit_reached'],
    [500n, null],
  ]);
  await world.as(token)(startCoolOff, { body: { term: 'day' } });
  expect(await stops()).toEqual([
    [900n, 'deposit_limit_reached'],
    [500n, 'cooling_off'],
  ]);
});

it('tells the player once of a limit that took effect without them', async () => {
  const { accountId, token } = await join();
  const { protection, inbox } = world.features;
  const titles = async (language: 'EN' | 'TY') =>
    (await inbox.list(accountId, { language, pageSize: 9 })).list.map(({ title }) => title);
  const limit = { kind: 'stake', window: 'day' } as const;
  await world.as(token)(setLimit, { body: { ...limit, max: 100n * peso } });
  await world.as(token)(setLimit, { body: { ...limit, max: 200n * peso } });
  await protection.limits.beginDue();
  expect(await titles('EN')).toEqual([]);
  clock.advance(day + 1);
  await Promise.all([protection.limits.beginDue(), protection.limits.beginDue()]);
  expect(await titles('EN')).toEqual(['Bet limit per day: ₱200.00']);
  expect(await titles('TY')).toEqual(['Bet limit bawat araw: ₱200.00']);
  expect((await world.as(await signIn(`limited${count}`))(getProtection)).limits).toMatchObject([
    { max: 200n * peso, next: null },
  ]);
  clock.advance(1);
  const actor = {
    kind: 'operator',
    operatorId: newId<OperatorId>(clock.now()),
    sessionId: newId<SessionId>(clock.now()),
    username: 'amihan',
    role: 'support',
  } as const;
  const lower = { kind: 'loss', window: 'week', max: 50n * peso } as const;
  await protection.limits.lower(accountId, lower, { actor, ip: '127.0.0.1', requestId: newId(clock.now()) });
  expect(await titles('EN')).toEqual(['Loss limit per week: ₱50.00', 'Bet limit per day: ₱200.00']);
});
