import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  decideApplication,
  listApplications,
  listConsolePromotions,
  simulatePromotion,
} from '../../contract/promotions.console.ts';
import type { PromotionId } from '../../contract/promotions.ids.ts';
import {
  claimAward,
  endAward,
  getAwardEnd,
  joinPromotion,
  listPromotions,
} from '../../contract/promotions.ts';
import { award, createBonusPlayers, join } from '../bonus.world.ts';
import { buildPromotionsWorld, type PromotionsWorld } from '../promotions.world.ts';

const peso = 1_000_000n;
const daySeconds = 86_400;
let world: PromotionsWorld;
let addBonusPlayer: ReturnType<typeof createBonusPlayers>;

beforeAll(async () => {
  world = await buildPromotionsWorld();
  addBonusPlayer = createBonusPlayers(world);
});
afterAll(() => world.close());

describe('a bonus of a deposit', () => {
  it('comes with the deposit and takes the place of its requirement (P1)', async () => {
    const { player } = await addBonusPlayer();
    expect(await award(player)).toMatchObject({
      state: 'PROCESS',
      deposit: 1_000n * peso,
      bonus: 1_000n * peso,
      target: 20_000n * peso,
    });
    expect([await player.cash(), await player.bonus()]).toEqual([1_000n * peso, 1_000n * peso]);
    expect((await player.wagering()).list).toMatchObject([{ kind: 'PROMOTION', target: 20_000n * peso }]);

    await player.round(400n * peso, 400n * peso);
    await player.round(400n * peso, 380n * peso, 'LIVE');
    await world.follow();
    // 400 of slots, and 20 % of the 20 that were at risk in the live game.
    expect((await player.wagering()).list).toMatchObject([{ progress: 404n * peso }]);
  });

  it('is capped (P3), and a deposit below the least is a plain one', async () => {
    const promotionId = await world.publish();
    const player = await world.addPlayer();
    await join(player, promotionId);
    await player.deposit(99n * peso);
    expect((await player.wagering()).list).toMatchObject([{ kind: 'DEPOSIT', target: 99n * peso }]);
    await player.deposit(5_000n * peso);
    expect((await player.wagering()).list[0]).toMatchObject({ kind: 'PROMOTION', target: 67_770n * peso });
    expect(await player.bonus()).toBe(1_777n * peso);
  });

  it('is staked after cash, and a win goes back in the proportion of the stake', async () => {
    const { player } = await addBonusPlayer();
    await player.round(500n * peso);
    const { roundRef } = await player.bet(300n * peso);
    await player.bet(300n * peso, roundRef);
    // 200 of cash were left for the second: 100 of it is bonus, of 600 in all.
    expect([await player.cash(), await player.bonus()]).toEqual([0n, 900n * peso]);
    await player.win(roundRef, 1_200n * peso);
    expect([await player.cash(), await player.bonus()]).toEqual([1_000n * peso, 1_100n * peso]);
  });

  it('takes back a bet and a win to where they came from, once', async () => {
    const { player } = await addBonusPlayer();
    await player.round(500n * peso);
    await player.round(400n * peso);
    const bet = await player.bet(200n * peso);
    expect([await player.cash(), await player.bonus()]).toEqual([0n, 900n * peso]);
    await player.rollback(bet);
    expect([await player.cash(), await player.bonus()]).toEqual([100n * peso, 1_000n * peso]);
    const again = await player.bet(200n * peso);
    const win = await player.win(again.roundRef, 400n * peso, { closesRound: false });
    expect([await player.cash(), await player.bonus()]).toEqual([200n * peso, 1_100n * peso]);
    await player.rollback(win);
    expect([await player.cash(), await player.bonus()]).toEqual([0n, 900n * peso]);
  });

  it('answers a repeated bet as before and takes nothing twice', async () => {
    const { player } = await addBonusPlayer();
    await player.round(500n * peso);
    await player.round(400n * peso);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        player.tryBet(300n * peso, `same-${player.accountId}`, `r-${player.accountId}`),
      ),
    );
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual([
      'posted',
      ...Array(7).fill('replayed'),
    ]);
    expect([await player.cash(), await player.bonus()]).toEqual([0n, 800n * peso]);
    // All that can be staked is told as the balance.
    expect(answers.map(({ balance }) => balance)).toEqual(Array(8).fill(800n * peso));
  });

  it('refuses a bet above its highest, and one above all there is', async () => {
    const { player } = await addBonusPlayer();
    expect(await player.tryBet(501n * peso)).toMatchObject({ reason: 'stake_limit_reached' });
    for (const _ of [1, 2, 3]) await player.round(500n * peso);
    expect(await player.tryBet(500n * peso + 1n)).toMatchObject({ reason: 'stake_limit_reached' });
    await player.round(300n * peso);
    expect(await player.tryBet(201n * peso)).toMatchObject({
      reason: 'insufficient_funds',
      balance: 200n * peso,
    });
    expect([await player.cash(), await player.bonus()]).toEqual([0n, 200n * peso]);
  });

  it('becomes cash once it is played', async () => {
    const { player } = await addBonusPlayer({ multiplier: 1 });
    await player.round(500n * peso, 500n * peso);
    for (const _ of [1, 2, 3]) await player.round(500n * peso, 500n * peso);
    await world.follow();
    await expect.poll(async () => (await award(player))?.state).toBe('CLAIMED');
    expect(await award(player)).toMatchObject({ outcome: 1_000n * peso });
    expect([await player.cash(), await player.bonus()]).toEqual([2_000n * peso, 0n]);
    expect((await player.wagering()).left).toBe(0n);
    // Nothing is led any more.
    expect(await player.tryBet(600n * peso)).toMatchObject({ outcome: 'posted' });
  });
});

describe('a bonus that ends early', () => {
  it('goes back to the house by the player, who saw the figures; the deposit is played on from where it would be', async () => {
    const { player, awardId } = await addBonusPlayer();
    await player.round(400n * peso, 400n * peso);
    await world.follow();
    expect(await player.call(getAwardEnd, { query: { awardId } })).toEqual({
      bonus: 1_000n * peso,
      cash: 1_000n * peso,
      left: 19_600n * peso,
      leftOfDeposit: 600n * peso,
    });
    const ended = await player.call(endAward, { body: { awardId } });
    expect(ended).toMatchObject({ state: 'CLOSED', ending: 'FORFEITED', outcome: 1_000n * peso });
    expect([await player.cash(), await player.bonus()]).toEqual([1_000n * peso, 0n]);
    expect((await player.wagering()).list).toMatchObject([
      { kind: 'DEPOSIT', target: 1_000n * peso, progress: 400n * peso, state: 'OPEN' },
      { kind: 'PROMOTION', state: 'FORFEITED' },
    ]);
    await player.round(600n * peso, 600n * peso);
    await world.follow();
    expect(await player.wagering()).toMatchObject({ left: 0n });
    await expect(player.call(endAward, { body: { awardId } })).rejects.toMatchObject({
      code: 'award_closed',
    });
  });

  it('takes its part of a win that comes afterwards', async () => {
    const { player, awardId } = await addBonusPlayer();
    await player.round(500n * peso);
    await player.round(400n * peso);
    const { roundRef } = await player.bet(400n * peso);
    await player.call(endAward, { body: { awardId } });
    expect([await player.cash(), await player.bonus()]).toEqual([0n, 0n]);
    await player.win(roundRef, 800n * peso);
    // 100 of 400 were cash.
    expect([await player.cash(), await player.bonus()]).toEqual([200n * peso, 0n]);
    await world.server.features.promotions.sweep();
    await player.deposit(700n * peso);
    expect(await player.tryBet(600n * peso)).toMatchObject({ outcome: 'posted' });
  });
});

describe('joining', () => {
  it('gives one of parallel calls, and of the last in stock one', async () => {
    const promotionId = await world.publish({}, 1);
    const players = [];
    for (const _ of [1, 2, 3, 4]) players.push(await world.addPlayer());
    const results = await Promise.allSettled(
      players.flatMap((player) => Array.from({ length: 50 }, () => join(player, promotionId))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is for one promotion at a time, once each, and leaving counts as never', async () => {
    const [one, other] = [await world.publish(), await world.publish()];
    const player = await world.addPlayer();
    const { awardId } = await join(player, one);
    await expect(join(player, other)).rejects.toMatchObject({ code: 'promotion_other_open' });
    await player.call(endAward, { body: { awardId } });
    world.clock.advance(1);
    await join(player, one);
    await player.deposit(100n * peso);
    const taken = await award(player);
    await player.call(endAward, { body: { awardId: taken?.awardId ?? awardId } });
    await expect(join(player, one)).rejects.toMatchObject({ code: 'promotion_taken' });
  });

  it('is refused where the terms have changed, the deposit is not the one, or the code is wrong', async () => {
    const player = await world.addPlayer();
    const first = await world.publish({ depositNumber: 1 });
    await expect(
      player.call(joinPromotion, { body: { promotionId: first, version: 2 } }),
    ).rejects.toMatchObject({ code: 'promotion_changed' });
    await player.deposit(50n * peso);
    await expect(join(player, first)).rejects.toMatchObject({ code: 'promotion_not_for_you' });
    const coded = await world.publish({
      kind: 'CODE',
      code: 'SUMMER26',
      percent: null,
      depositMin: 0n,
      bonusMax: 50n * peso,
      multiplier: 5,
    });
    await expect(join(player, coded, { code: 'WINTER26' })).rejects.toMatchObject({
      code: 'promotion_code_wrong',
    });
    expect(await join(player, coded, { code: ' summer26 ' })).toMatchObject({
      state: 'PROCESS',
      bonus: 50n * peso,
    });
    expect(await player.bonus()).toBe(50n * peso);
  });
});

describe('an application', () => {
  it('waits for an operator, is claimed, and begins once', async () => {
    const promotionId = await world.publish({
      kind: 'APPLICATION',
      percent: null,
      depositMin: 0n,
      bonusMax: 88n * peso,
    });
    const player = await world.addPlayer();
    await expect(join(player, promotionId)).rejects.toMatchObject({ code: 'promotion_remark_missing' });
    const { awardId } = await join(player, promotionId, { remark: 'I played the launch event' });
    const desk = world.server.as(await world.server.signInOperator('support', 'reviews'));
    const { list } = await desk(listApplications, { query: {} });
    expect(list).toMatchObject([{ awardId, remark: 'I played the launch event', state: 'APPLYING' }]);
    const decision = { accountId: player.accountId, awardId, isApproved: true, answer: 'Enjoy it' };
    await desk(decideApplication, { body: decision });
    await expect(desk(decideApplication, { body: decision })).rejects.toMatchObject({ code: 'award_closed' });
    const claims = await Promise.all(
      Array.from({ length: 20 }, () => player.call(claimAward, { body: { awardId } })),
    );
    expect(new Set(claims.map(({ state }) => state))).toEqual(new Set(['PROCESS']));
    expect(await player.bonus()).toBe(88n * peso);
  });
});

describe('the list', () => {
  it('shows states as the reader stands, and nothing to who takes a break', async () => {
    const open = await world.publish();
    const later = await world.publish({ startsAt: new Date(world.clock.now().getTime() + 3_600_000) });
    const player = await world.addPlayer();
    await join(player, open);
    const stateOf = async (promotionId: PromotionId) =>
      (await player.call(listPromotions, {})).list.find((one) => one.promotion.promotionId === promotionId)
        ?.state;
    expect([await stateOf(open), await stateOf(later)]).toEqual(['JOINED', 'COMING_SOON']);
    await expect(join(player, later)).rejects.toMatchObject({ code: 'promotion_not_open' });

    await world.ledger.setGuard(world.server.platform.database.pool, player.accountId, {
      rules: [],
      excludedUntil: null,
      coolingUntil: new Date(world.clock.now().getTime() + 60_000),
    });
    expect(await player.call(listPromotions, {})).toEqual({ isPaused: true, list: [] });
    await expect(join(player, open)).rejects.toMatchObject({ code: 'cooling_off' });
  });
});

describe('operators', () => {
  it('read what a promotion cost, and what a new one would have cost', async () => {
    const { promotionId } = await addBonusPlayer();
    const desk = world.server.as(await world.server.signInOperator('finance', 'counts'));
    const { list } = await desk(listConsolePromotions, {});
    const own = list.find((row) => row.promotionId === promotionId);
    expect(own?.figures).toMatchObject({ taken: 1, playing: 1, given: 1_000n * peso, open: 1_000n * peso });
    if (!own) throw new Error('the promotion is listed');
    const simulated = await desk(simulatePromotion, { body: { content: own.content } });
    expect(simulated.players).toBeGreaterThan(3);
    expect(simulated.bonus).toBeGreaterThan(1_000n * peso);
    const wrong = { ...own.content, depositMin: 0n };
    await expect(desk(simulatePromotion, { body: { content: wrong } })).rejects.toMatchObject({
      code: 'promotion_incomplete',
    });
  });
});

// The last: two days later every session has ended.
it('a bonus lapses after its days', async () => {
  const { player } = await addBonusPlayer({ days: 2 });
  world.clock.advance(2 * daySeconds + 61);
  await world.ledger.ensurePartitions();
  const { promotions } = world.server.features;
  await promotions.sweep();
  const { list } = await promotions.awards.list(player.accountId, { pageSize: 1 }, 'EN');
  expect(list).toMatchObject([{ state: 'CLOSED', ending: 'EXPIRED', outcome: 1_000n * peso }]);
  expect([await player.cash(), await player.bonus()]).toEqual([1_000n * peso, 0n]);
});
