import { type Approval, approveRequest, withdrawRequest } from '@kislap/approvals/contract/approvals.console';
import { createDeposit } from '@kislap/cashier/contract/cashier';
import type { AccountId, BodyOf, ErrorCode } from '@kislap/contract-kit';
import type { GameId } from '@kislap/contract-kit/ids';
import { acceptTerms, getMemberInfo, registerMember } from '@kislap/identity/contract/member';
import { login } from '@kislap/identity/contract/session';
import { createTestClock } from '@kislap/server-app/testing/test-server';
import { startWholeServer } from '@kislap/server-app/testing/whole-server';
import { saveHelpSection } from '@kislap/site/contract/system-texts.console';
import { afterAll, beforeEach, expect, it } from 'vitest';
import * as consoleCalls from '../contract/protection.console.ts';
import * as calls from '../contract/protection.ts';
import { chooseLimit } from './limit-rules.ts';

const peso = 1_000_000n;
const day = 86_400;
let support: string;
let owner: string;
const clock = createTestClock(new Date('2026-11-21T04:00:00Z'));
const world = await startWholeServer({ clock });
beforeEach(renew);
afterAll(() => world.close());

let count = 0;
const password = 'velvet-anchor-plum';

/** A new member with a name and a birth date of their own. */
async function join(change: object = {}) {
  count += 1;
  const username = `guarded${count}`;
  const account = await world.features.identity.createMember(world.platform.database.kysely, {
    type: 0,
    username,
    password,
    payeeName: `Amihan Dela Cruz ${'abcdefghijklmnop'[count]}`,
    birthDate: '1990-05-05',
    identityStatus: 'verified',
    language: 'EN',
    ip: '127.0.0.1',
    ...change,
  });
  return { username, accountId: account.id, token: await signIn(username) };
}

async function signIn(username: string): Promise<string> {
  return (await world.as(null)(login, { body: { username, password } })).token;
}

function bet(accountId: AccountId, reference: string, amount: bigint) {
  const common = { accountId, source: 'test', currency: 'PHP', gameId: 'one' as GameId, category: 'RNG' };
  return world.features.ledger.play({ kind: 'bet', ...common, reference, roundRef: reference, amount });
}

async function fund(accountId: AccountId, amount: bigint): Promise<void> {
  await world.features.ledger.post({
    kind: 'post',
    accountId,
    source: 'test',
    reference: `fund ${accountId}`,
    type: 'ADJUST',
    from: 'house:adjustment',
    to: 'player:cash',
    amount,
    currency: 'PHP',
  });
}

const refused = (code: ErrorCode) => ({ code });

it('lowers a limit at once and raises it a day later, unless the raise is cancelled', async () => {
  const { accountId, token } = await join();
  await fund(accountId, 1_000n * peso);
  const as = world.as(token);
  const limit = { kind: 'stake', window: 'day' } as const;
  await as(calls.setLimit, { body: { ...limit, max: 100n * peso } });
  expect(await bet(accountId, 'over', 101n * peso)).toMatchObject({ reason: 'stake_limit_reached' });
  const raised = await as(calls.setLimit, { body: { ...limit, max: 200n * peso } });
  const at = new Date(clock.now().getTime() + day * 1_000);
  expect(raised.limits).toMatchObject([{ max: 100n * peso, next: { max: 200n * peso, at } }]);
  // The present one again takes the raise back.
  expect((await as(calls.setLimit, { body: { ...limit, max: 100n * peso } })).limits).toMatchObject([
    { next: null },
  ]);
  await as(calls.setLimit, { body: { ...limit, max: null } });
  clock.advance(day - 1);
  expect(await bet(accountId, 'day-1', 101n * peso)).toMatchObject({ reason: 'stake_limit_reached' });
  clock.advance(2);
  expect(await bet(accountId, 'day+1', 101n * peso)).toMatchObject({ outcome: 'posted' });
  expect((await world.as(await signIn(`guarded${count}`))(calls.getProtection)).limits).toEqual([]);
});

it("holds the lowest of the player's, the operators' and the brand's", async () => {
  const { accountId, token } = await join();
  await fund(accountId, 1_000n * peso);
  const limit = { kind: 'loss', window: 'day' } as const;
  await world.as(token)(calls.setLimit, { body: { ...limit, max: 300n * peso } });
  const ask = { ...limit, note: 'asked for by mail' };
  const params = { playerId: accountId };
  await world.as(support)(consoleCalls.setPlayerLimit, { params, body: { ...ask, max: 200n * peso } });
  expect(await bet(accountId, 'l1', 201n * peso)).toMatchObject({ reason: 'loss_limit_reached' });
  const raise = world.as(support)(consoleCalls.setPlayerLimit, {
    params,
    body: { ...ask, max: 250n * peso },
  });
  await expect(raise).rejects.toMatchObject(refused('limit_needs_approval'));
  const request = await world.as(support)(consoleCalls.createProtectionRequest, {
    body: {
      kind: 'raise_limit',
      accountId,
      limitKind: 'loss',
      window: 'day',
      max: null,
      note: 'agreed by phone',
    },
  });
  expect(request.fields).toMatchObject([
    { name: 'limit', after: 'loss.day' },
    { name: 'max', before: expect.any(String), after: null },
  ]);
  await approve(owner, request.approvalId);
  expect(await bet(accountId, 'l2', 201n * peso)).toMatchObject({ outcome: 'posted' });
  // What operators drop leaves the player's own as it is.
  expect(await bet(accountId, 'l3', 100n * peso)).toMatchObject({ reason: 'loss_limit_reached' });
  await world.as(owner)(consoleCalls.setBrandProtection, {
    body: { limits: [{ kind: 'stake', window: 'day', max: 210n * peso }], realityCheckMinutes: 45 },
  });
  let asked = 0;
  await expect
    .poll(async () => {
      asked += 1;
      return (await bet(accountId, `b${asked}`, 10n * peso)).outcome;
    })
    .toBe('refused');
  const state = await world.as(token)(calls.getProtection);
  expect(state).toMatchObject({ realityCheckMinutes: 45 });
  expect(state.limits.map(({ owner: by, max }) => [by, max])).toEqual([
    ['player', 300n * peso],
    ['brand', 210n * peso],
  ]);
  expect((await world.as(token)(calls.setRealityCheck, { body: { minutes: 15 } })).realityCheckMinutes).toBe(
    15,
  );
  await loosenLimits({ limits: [], realityCheckMinutes: 60 });
});

const approve = (token: string, approvalId: Approval['approvalId']) =>
  world.as(token)(approveRequest, { params: { approvalId }, body: {} });

async function loosenLimits(brand: BodyOf<typeof consoleCalls.setBrandProtection>): Promise<void> {
  const body = { kind: 'loosen_limits' as const, brand, note: 'agreed in the house' };
  const { approvalId } = await world.as(support)(consoleCalls.createProtectionRequest, { body });
  await approve(owner, approvalId);
}

it('excludes at once: sessions end, bets and deposits are refused, and nobody can end it within six months', async () => {
  const { accountId, token, username } = await join();
  await fund(accountId, 100n * peso);
  expect(await world.features.protection.mayMarketTo(accountId)).toBe(true);
  await world.as(token)(calls.startSelfExclusion, { body: { term: 'year' } });
  await expect(world.as(token)(getMemberInfo)).rejects.toMatchObject(refused('session_expired'));
  expect(await bet(accountId, 'x1', peso)).toMatchObject({ reason: 'self_excluded' });
  expect(await world.features.protection.mayMarketTo(accountId)).toBe(false);
  const opening = world.features.protection.requireMayPlay(accountId);
  await expect(opening).rejects.toMatchObject(refused('self_excluded'));
  // The player comes back to withdraw, and can do nothing else.
  const again = await signIn(username);
  const state = await world.as(again)(calls.getProtection);
  expect(state.pause).toMatchObject({ kind: 'self_exclusion', term: 'year' });
  const end = { body: { kind: 'end_pause', accountId, note: 'the player asked' } } as const;
  for (const token of [support, owner])
    await expect(world.as(token)(consoleCalls.createProtectionRequest, end)).rejects.toMatchObject(
      refused('exclusion_firm'),
    );
  clock.advance(183 * day);
  await world.features.ledger.ensurePartitions();
  await renew();
  await expect(world.as(support)(consoleCalls.createProtectionRequest, end)).rejects.toMatchObject(
    refused('exclusion_firm'),
  );
  clock.advance(2 * day);
  await renew();
  const { approvalId } = await world.as(owner)(consoleCalls.createProtectionRequest, end);
  await expect(approve(owner, approvalId)).rejects.toMatchObject(refused('approval_own_request'));
  await world.as(owner)(withdrawRequest, { params: { approvalId } });
  const second = await world.as(support)(consoleCalls.createProtectionRequest, end);
  await approve(owner, second.approvalId);
  expect(await bet(accountId, 'x2', peso)).toMatchObject({ outcome: 'posted' });
  const { history } = await world.as(owner)(consoleCalls.getPlayerProtection, {
    params: { playerId: accountId },
  });
  expect(history).toMatchObject([{ term: 'year', endedBy: expect.stringContaining('owner') }]);
});

it('keeps a break that operators set until it is over, and lists it', async () => {
  const { accountId, token } = await join();
  await fund(accountId, 100n * peso);
  const body = { term: 'week', note: 'asked for in chat' } as const;
  await world.as(support)(consoleCalls.pausePlayer, { params: { playerId: accountId }, body });
  await expect(world.as(token)(getMemberInfo)).rejects.toMatchObject(refused('session_expired'));
  expect(await bet(accountId, 'c1', peso)).toMatchObject({ reason: 'cooling_off' });
  const { list } = await world.as(support)(consoleCalls.listPauses, {
    query: { open: 'true', kind: 'cool_off' },
  });
  expect(list).toMatchObject([{ accountId, setBy: expect.stringContaining('support') }]);
  clock.advance(7 * day - 1);
  expect(await bet(accountId, 'c2', peso)).toMatchObject({ reason: 'cooling_off' });
  clock.advance(1);
  expect(await bet(accountId, 'c3', peso)).toMatchObject({ outcome: 'posted' });
});

it('opens no account for an excluded or listed person, in any spelling of the name', async () => {
  const person = { payeeName: 'José Rizal Mercado', birthDate: '1985-06-19' };
  const { token } = await join(person);
  await world.as(token)(calls.startSelfExclusion, { body: { term: 'six_months' } });
  const open = (payeeName: string, birthDate = person.birthDate) => {
    count += 1;
    const username = `stranger${count}`;
    const body = {
      username,
      password,
      confirmPassword: password,
      payeeName,
      birthDate,
      termsAccepted: true,
      login: true,
    } as const;
    return world.as(null)(registerMember, { body });
  };
  await expect(open('Mercado Jose Rizal')).rejects.toMatchObject(refused('registration_refused'));
  await open('Jose Rizal Mercado', '1985-06-20');
  await renew();
  const listed = { name: 'Maria Clara Santos', birthDate: '1979-01-02', reason: 'official' } as const;
  const { approvalId, title, fields } = await world.as(support)(consoleCalls.createProtectionRequest, {
    body: { kind: 'list_person', ...listed, note: 'list of November' },
  });
  expect([title, fields]).toMatchObject(['M. C. S. 1979', [{ name: 'reason', after: 'official' }]]);
  await open('Maria Clara Santos', '1979-01-03');
  await approve(owner, approvalId);
  await expect(open(listed.name, listed.birthDate)).rejects.toMatchObject(refused('registration_refused'));
});

it('never shortens a running cool-off', async () => {
  const { username, token } = await join();
  await world.as(token)(calls.startCoolOff, { body: { term: 'month' } });
  const again = await signIn(username);
  const { pause } = await world.as(again)(calls.startCoolOff, { body: { term: 'day' } });
  expect(pause).toMatchObject({ term: 'month' });
});

it('lets nobody deposit or open a game before a new edition of the terms is accepted', async () => {
  const { accountId, token } = await join();
  const text = { title: 'Terms', html: '<p>New rules.</p>' };
  const asking = { version: 0, enabled: true, texts: { EN: text, TY: text }, asksAgain: true };
  await world.as(owner)(saveHelpSection, { params: { sectionId: 'terms' }, body: asking });
  const deposit = () =>
    world.as(token)(
      createDeposit,
      { body: { methodId: 'gcash', amount: 100n * peso } },
      { idempotencyKey: 'new-terms' },
    );
  await expect(deposit()).rejects.toMatchObject(refused('terms_outdated'));
  const play = () => world.features.protection.requirePlayAllowed(accountId);
  await expect(play()).rejects.toMatchObject(refused('terms_outdated'));
  await world.as(token)(acceptTerms, { body: { edition: 2 } });
  await play();
  await expect(deposit()).rejects.toMatchObject(refused('payment_provider_unavailable'));
});

it('knows the rules of a choice', () => {
  const now = new Date('2026-01-01T00:00:00Z');
  const later = new Date('2026-01-02T00:00:00Z');
  const first = chooseLimit(undefined, 100n, now);
  expect(first).toEqual({ max: 100n, next_max: null, next_at: null });
  expect(chooseLimit(first, 50n, now).max).toBe(50n);
  const raised = chooseLimit(first, 150n, now);
  expect(raised).toEqual({ max: 100n, next_max: 150n, next_at: later });
  expect(chooseLimit(raised, 120n, later).max).toBe(120n);
  expect(chooseLimit(raised, null, later)).toMatchObject({ max: 150n, next_max: null });
});

let renewed = 0;

/** Operators' sessions do not last for months. */
async function renew(): Promise<void> {
  renewed += 1;
  support = await world.signInOperator('support', `support${renewed}`);
  owner = await world.signInOperator('owner', `owner${renewed}`);
}
