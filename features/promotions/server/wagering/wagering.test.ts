import { approveRequest } from '@kislap/approvals/contract/approvals.console';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listRequirements, requestEndOfWagering } from '../../contract/wagering.console.ts';
import { listCountedBets } from '../../contract/wagering.ts';
import { buildPromotionsWorld, type PromotionsWorld } from '../promotions.world.ts';

const peso = 1_000_000n;
let world: PromotionsWorld;
beforeAll(async () => {
  world = await buildPromotionsWorld();
}, 120_000);
afterEach(async () => expect((await world.ledger.verify()).problems).toEqual([]));
afterAll(() => world.close());

describe('a deposit', () => {
  it('is played once: only bets whose round is over count, and each is told with its weight', async () => {
    const player = await world.addPlayer();
    expect(await player.wagering()).toEqual({ left: 0n, list: [], next: null });
    await player.deposit(500n * peso);
    expect(await player.wagering()).toMatchObject({
      left: 500n * peso,
      list: [{ kind: 'DEPOSIT', amount: 500n * peso, target: 500n * peso, progress: 0n, state: 'OPEN' }],
    });
    const { roundRef } = await player.bet(300n * peso);
    await world.follow();
    expect((await player.wagering()).left).toBe(500n * peso);
    await player.win(roundRef, 0n);
    await world.follow();
    expect(await player.wagering()).toMatchObject({ left: 200n * peso, list: [{ progress: 300n * peso }] });
    await player.round(200n * peso, 50n * peso);
    await world.follow();
    const { left, list } = await player.wagering();
    expect(left).toBe(0n);
    expect(list).toMatchObject([{ state: 'FULFILLED', progress: 500n * peso, closedAt: expect.any(Date) }]);
    expect(await player.counted()).toMatchObject([
      { category: 'RNG', validBet: 200n * peso, weight: 100, counted: 200n * peso },
      { category: 'RNG', roundRef, validBet: 300n * peso, counted: 300n * peso },
    ]);
  });

  it('counts nothing that was settled before it, in the order of the player’s own lines', async () => {
    const player = await world.addPlayer();
    await player.deposit(100n * peso);
    await player.round(100n * peso, 90n * peso);
    const { roundRef } = await player.bet(30n * peso);
    await player.deposit(100n * peso);
    await world.follow();
    expect(await player.wagering()).toMatchObject({ left: 100n * peso });
    // It was made before the deposit and is over after it.
    await player.win(roundRef, 0n);
    await world.follow();
    expect((await player.wagering()).left).toBe(70n * peso);
  });

  it('is played before a later one, which takes what is left of the bet', async () => {
    const player = await world.addPlayer();
    await player.deposit(500n * peso);
    await player.deposit(3_000n * peso);
    await player.round(700n * peso, 700n * peso);
    await world.follow();
    const { left, list } = await player.wagering();
    expect(list.map(({ progress }) => progress)).toEqual([200n * peso, 500n * peso]);
    expect(left).toBe(2_800n * peso);
    expect(await player.counted(0)).toMatchObject([{ validBet: 200n * peso }]);
    expect(await player.counted(1)).toMatchObject([{ validBet: 500n * peso }]);
  });

  it('counts of a live game only what was at risk', async () => {
    const player = await world.addPlayer();
    await player.deposit(500n * peso);
    await player.round(100n * peso, 195n * peso, 'LIVE');
    await player.round(100n * peso, 100n * peso, 'LIVE');
    await world.follow();
    expect((await player.wagering()).left).toBe(405n * peso);
  });
});

describe('what a vendor takes back', () => {
  it('counts no more, and a turnover that was done is open again', async () => {
    const player = await world.addPlayer();
    await player.deposit(100n * peso);
    const first = await player.bet(60n * peso);
    const win = await player.win(first.roundRef, 60n * peso, { closesRound: false });
    const second = await player.round(40n * peso, 0n);
    await world.follow();
    expect((await player.wagering()).list).toMatchObject([{ state: 'FULFILLED' }]);
    await player.rollback(win);
    await world.follow();
    expect(await player.wagering()).toMatchObject({
      left: 60n * peso,
      list: [{ state: 'OPEN', progress: 40n * peso, closedAt: null }],
    });
    expect(await player.counted()).toMatchObject([{ roundRef: second.roundRef }]);
  });

  it('and pays again counts for the oldest once more, though that was done before', async () => {
    const player = await world.addPlayer();
    await player.deposit(100n * peso);
    const { roundRef } = await player.bet(100n * peso);
    const win = await player.win(roundRef, 400n * peso, { closesRound: false });
    await player.deposit(500n * peso);
    await world.follow();
    await player.rollback(win);
    await player.win(roundRef, 50n * peso);
    await world.follow();
    expect((await player.wagering()).list).toMatchObject([
      { progress: 0n, state: 'OPEN' },
      { progress: 100n * peso, state: 'FULFILLED' },
    ]);
  });

  it('leaves the same as if it had never been, also where it is read in one piece', async () => {
    const player = await world.addPlayer();
    await player.deposit(100n * peso);
    const bet = await player.bet(30n * peso);
    await player.rollback(await player.win(bet.roundRef, 10n * peso, { closesRound: false }));
    await player.rollback(bet);
    await player.round(10n * peso, 0n);
    await world.follow();
    expect((await player.wagering()).left).toBe(90n * peso);
    expect(await player.counted()).toHaveLength(1);
  });
});

it('a rebuild comes to the same figures', async () => {
  const player = await world.addPlayer();
  await player.deposit(100n * peso);
  await player.round(60n * peso, 60n * peso);
  await player.deposit(50n * peso);
  await player.round(90n * peso, 90n * peso);
  await world.follow();
  const before = await player.wagering();
  expect(before.left).toBe(0n);
  const bets = await player.counted(1);
  await world.rebuild();
  expect(await player.wagering()).toEqual(before);
  expect(await player.counted(1)).toEqual(bets);
});

describe('a purse below five pesos', () => {
  it('ends the turnover, unless a bet is open', async () => {
    const player = await world.addPlayer();
    await player.deposit(500n * peso);
    await player.round(300n * peso, 0n);
    const { roundRef } = await player.bet(196n * peso);
    await world.follow();
    await world.wagering.endAllPlayedOut();
    expect((await player.wagering()).list).toMatchObject([{ state: 'OPEN' }]);
    await player.win(roundRef, 0n);
    await world.follow();
    expect(await world.wagering.endAllPlayedOut()).toBe(1);
    expect(await player.wagering()).toMatchObject({
      left: 0n,
      list: [{ state: 'PLAYED_OUT', progress: 496n * peso }],
    });
  });

  it('ends it with the next deposit at the latest, which then stands alone', async () => {
    const player = await world.addPlayer();
    await player.deposit(500n * peso);
    const { roundRef } = await player.bet(499n * peso);
    await player.win(roundRef, 0n);
    await player.deposit(100n * peso);
    expect(await player.wagering()).toMatchObject({
      left: 100n * peso,
      list: [{ state: 'OPEN' }, { state: 'PLAYED_OUT' }],
    });
    // The feed comes later: what was settled before the end counts for it.
    await world.follow();
    expect((await player.wagering()).list).toMatchObject([
      { progress: 0n },
      { state: 'PLAYED_OUT', progress: 499n * peso },
    ]);
  });
});

it('a turnover that was done in time is done, also where the feed comes after the end', async () => {
  const player = await world.addPlayer();
  await player.deposit(500n * peso);
  await player.round(500n * peso, 0n);
  await player.deposit(100n * peso);
  expect((await player.wagering()).list).toMatchObject([{ state: 'OPEN' }, { state: 'PLAYED_OUT' }]);
  await world.follow();
  expect((await player.wagering()).list).toMatchObject([
    { progress: 0n, state: 'OPEN' },
    { progress: 500n * peso, state: 'FULFILLED' },
  ]);
});

describe('operators', () => {
  it('end a turnover by two people, once', async () => {
    const player = await world.addPlayer();
    const { accountId } = player;
    await player.deposit(500n * peso);
    const one = world.server.as(await world.server.signInOperator('finance', 'endone'));
    const two = world.server.as(await world.server.signInOperator('finance', 'endtwo'));
    const { list } = await one(listRequirements, { query: { accountId } });
    const requirementId = list[0]?.requirementId ?? ('' as never);
    const body = { accountId, requirementId, reason: 'the provider booked it twice' };
    const { approvalId } = await one(requestEndOfWagering, { body });
    expect((await player.wagering()).left).toBe(500n * peso);
    const decide = { params: { approvalId }, body: {} };
    await expect(one(approveRequest, decide)).rejects.toMatchObject({ code: 'approval_own_request' });
    await two(approveRequest, decide);
    expect(await player.wagering()).toMatchObject({ left: 0n, list: [{ state: 'WAIVED' }] });
    await expect(one(requestEndOfWagering, { body })).rejects.toMatchObject({ code: 'requirement_closed' });
  });

  it('see the turnover of a player where they may; nobody sees another player’s', async () => {
    const player = await world.addPlayer();
    const other = await world.addPlayer();
    await player.deposit(500n * peso);
    const support = world.server.as(await world.server.signInOperator('support', 'seeone'));
    const { list } = await support(listRequirements, { query: { accountId: player.accountId } });
    const requirementId = list[0]?.requirementId ?? ('' as never);
    const body = { accountId: player.accountId, requirementId, reason: 'because I can' };
    await expect(support(requestEndOfWagering, { body })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(other.call(listCountedBets, { query: { requirementId } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
