import { approveRequest } from '@kislap/approvals/contract/approvals.console';
import { startSelfExclusion } from '@kislap/protection/contract/protection';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PromotionContent } from '../../contract/promotion.fields.ts';
import {
  listConsolePromotions,
  requestPromotion,
  simulatePromotion,
} from '../../contract/promotions.console.ts';
import type { PromotionId } from '../../contract/promotions.ids.ts';
import { claimAward, listPromotions } from '../../contract/promotions.ts';
import type { TournamentTerms } from '../../contract/tournament.terms.ts';
import { getConsoleBoard, requestPayout, requestVoid } from '../../contract/tournaments.console.ts';
import { enterTournament, getTournamentBoard } from '../../contract/tournaments.ts';
import { poolOf } from '../../rules/tournament.ts';
import { award } from '../bonus.world.ts';
import { buildPromotionsWorld, type PromotionsWorld } from '../promotions.world.ts';

const peso = 1_000_000n;
const runsSeconds = 60;
let world: PromotionsWorld;
beforeAll(async () => {
  world = await buildPromotionsWorld();
});
afterAll(() => world.close());

type Player = Awaited<ReturnType<PromotionsWorld['addPlayer']>>;

const terms: TournamentTerms = {
  metric: 'BETS',
  entry: 'AUTO',
  stakeMin: 5n * peso,
  categories: ['RNG'],
  prizes: [
    { upTo: 1, pays: 'CASH', amount: 1_000n * peso },
    { upTo: 2, pays: 'BONUS', amount: 500n * peso },
    { upTo: 3, pays: 'POINTS', amount: 20n * peso },
  ],
};

function publish(change: Partial<TournamentTerms> = {}, stock: number | null = null): Promise<PromotionId> {
  const tournament = { ...terms, ...change };
  const content: Partial<PromotionContent> = {
    ...{ kind: 'TOURNAMENT', percent: null, depositMin: 0n, multiplier: 3, tournament },
    ...{ bonusMax: poolOf(tournament.prizes), startsAt: world.clock.now() },
    endsAt: new Date(world.clock.now().getTime() + runsSeconds * 1_000),
  };
  return world.publish(content, stock);
}

async function addPlayers(count: number): Promise<Player[]> {
  const players: Player[] = [];
  for (let made = 0; made < count; made += 1) {
    const player = await world.addPlayer();
    await player.deposit(2_000n * peso);
    players.push(player);
  }
  return players;
}

const board = (promotionId: PromotionId, call: Player['call']) =>
  call(getTournamentBoard, { query: { promotionId } });

async function end(): Promise<void> {
  await world.follow();
  world.clock.advance(runsSeconds + 601);
}

const settle = () => world.server.features.promotions.tournaments.settle();

it('valid bets bring players forward, ties go to the first, and whoever is excluded keeps no place', async () => {
  const promotionId = await publish();
  const [first, second, gone, third] = (await addPlayers(4)) as [Player, Player, Player, Player];
  await first.round(100n * peso);
  await second.round(200n * peso);
  await first.round(100n * peso);
  await gone.round(300n * peso);
  await third.round(50n * peso);
  // Below the least stake, of another kind, and taken back.
  for (let small = 0; small < 3; small += 1) await third.round(4_900_000n);
  await third.round(500n * peso, 0n, 'LIVE');
  const bet = await third.bet(400n * peso);
  await third.rollback(bet);
  await world.follow();
  world.clock.advance(6);
  const seen = await board(promotionId, second.call);
  expect(seen.list.map(({ score }) => score / peso)).toEqual([300n, 200n, 200n]);
  expect(seen.list.map(({ isOwn }) => isOwn)).toEqual([false, true, false]);
  expect(seen.list[0]?.account).toMatch(/\*\*\*/);
  expect(seen.own).toEqual({
    ...{ place: 2, score: 200n * peso },
    prize: { pays: 'BONUS', amount: 500n * peso },
  });
  expect((await board(promotionId, third.call)).own).toEqual({ place: 4, score: 50n * peso, prize: null });
  const offer = async (player: Player) =>
    (await player.call(listPromotions, {})).list.find((one) => one.promotion.promotionId === promotionId);
  expect(await offer(first)).toMatchObject({ state: 'JOINED', award: null });

  await gone.call(startSelfExclusion, { body: { term: 'year' } });
  await end();
  const cash = await second.cash();
  await settle();
  await Promise.allSettled([settle(), settle()]);
  const paid = await board(promotionId, first.call);
  expect(paid).toMatchObject({ phase: 'PAID', own: { place: 2 } });
  expect(paid.list.map(({ prize }) => prize?.pays)).toEqual(['CASH', 'BONUS', 'POINTS']);
  expect((await second.cash()) - cash).toBe(1_000n * peso);
  expect((await second.wagering()).list[0]).toMatchObject({ kind: 'LEADERBOARD', target: 3_000n * peso });
  const won = await award(first);
  expect(won).toMatchObject({ state: 'ISSUED', bonus: 500n * peso });
  expect(await first.call(claimAward, { body: { awardId: won?.awardId as never } })).toMatchObject({
    ...{ state: 'PROCESS', target: 1_500n * peso },
  });
  expect((await world.server.features.loyalty.points.getBalance(third.accountId)).points).toBe(2_000n);
  expect(await offer(second)).toMatchObject({ state: 'CLAIMED' });
});

it('of single rounds the highest multiple counts, for whoever joined, and the next once it is taken back', async () => {
  const promotionId = await publish({ metric: 'MULTIPLE', entry: 'JOIN' }, 1);
  const [player, late] = (await addPlayers(2)) as [Player, Player];
  await player.round(10n * peso, 5_000n * peso);
  const enter = ({ call }: Player) => call(enterTournament, { body: { promotionId, version: 1 } });
  const all = await Promise.all([enter(player), enter(player), enter(player)]);
  expect(all.every(({ own }) => own !== null)).toBe(true);
  await expect(enter(late)).rejects.toMatchObject({ code: 'promotion_out_of_stock' });
  await player.round(10n * peso, 123_450_000n);
  await late.round(10n * peso, 900n * peso);
  const best = await player.bet(20n * peso);
  const { reference } = await player.win(best.roundRef, 1_000n * peso);
  await world.follow();
  const score = async () => {
    world.clock.advance(6);
    const { list, own } = await board(promotionId, player.call);
    return [list.length, own?.place, own?.score];
  };
  expect(await score()).toEqual([1, 1, 50n * peso]);
  await player.rollback({ reference, roundRef: best.roundRef });
  await world.follow();
  expect(await score()).toEqual([1, 1, 12_345_000n]);
  await world.rebuild();
  expect(await score()).toEqual([1, 1, 12_345_000n]);
});

it('prizes above what the house pays by itself wait for two operators, and it keeps its terms', async () => {
  const prizes: TournamentTerms['prizes'] = [{ upTo: 2, pays: 'CASH', amount: 6_000n * peso }];
  const promotionId = await publish({ prizes });
  const [player] = (await addPlayers(1)) as [Player];
  await player.round(100n * peso);
  const desk = world.server.as(await world.server.signInOperator('finance', 'pays'));
  const other = world.server.as(await world.server.signInOperator('finance', 'agrees-to-pay'));
  const listed = async () =>
    (await desk(listConsolePromotions, {})).list.find((one) => one.promotionId === promotionId);
  const content = (await listed())?.content as PromotionContent;
  // Prizes are paid whole.
  const figures = { open: 12_000n * peso, expected: 12_000n * peso };
  expect(await listed()).toMatchObject({ state: 'OPEN', figures });
  const simulated = await desk(simulatePromotion, { body: { content } });
  expect(simulated).toMatchObject({ days: 1, players: 2, bonus: 12_000n * peso });
  const changed = { ...content, tournament: { ...terms, prizes, stakeMin: 50n * peso } };
  const body = { promotionId, content: changed, stock: null, reason: 'higher stakes' };
  await expect(desk(requestPromotion, { body })).rejects.toMatchObject({ code: 'promotion_running' });

  await end();
  const cash = await player.cash();
  await settle();
  expect(await player.cash()).toBe(cash);
  const query = { promotionId };
  expect(await desk(getConsoleBoard, { query })).toMatchObject({ phase: 'WAITING', paid: 0n });
  const { approvalId } = await desk(requestPayout, { body: { promotionId, reason: 'they played well' } });
  await other(approveRequest, { params: { approvalId }, body: {} });
  await settle();
  expect((await player.cash()) - cash).toBe(6_000n * peso);
  expect(await desk(getConsoleBoard, { query })).toMatchObject({ phase: 'PAID', paid: 6_000n * peso });
  expect(await listed()).toMatchObject({ state: 'OVER', figures: { open: 0n, expected: 0n } });
});

it('the console says of a promotion that it has not begun', async () => {
  const desk = world.server.as(await world.server.signInOperator('finance', 'looks'));
  const startsAt = new Date(world.clock.now().getTime() + 86_400_000);
  const soon = await world.publish({ startsAt, endsAt: null }, null);
  const { list } = await desk(listConsolePromotions, {});
  expect(list.find(({ promotionId }) => promotionId === soon)).toMatchObject({ state: 'SOON' });
});

it('a tournament that two operators call off pays nobody, whether it runs or waits, and owes nothing', async () => {
  const desk = world.server.as(await world.server.signInOperator('finance', 'calls-off'));
  const other = world.server.as(await world.server.signInOperator('finance', 'agrees-to-call-off'));
  const [player, late] = (await addPlayers(2)) as [Player, Player];
  const callOff = async (promotionId: PromotionId) => {
    const body = { promotionId, reason: 'the game paid wrongly' };
    const { approvalId } = await desk(requestVoid, { body });
    return other(approveRequest, { params: { approvalId }, body: {} });
  };
  const stateOf = async (promotionId: PromotionId) =>
    (await player.call(listPromotions, {})).list.find((one) => one.promotion.promotionId === promotionId)
      ?.state;
  const seenAtDesk = async (promotionId: PromotionId) =>
    (await desk(listConsolePromotions, {})).list.find((one) => one.promotionId === promotionId);

  const running = await publish({ entry: 'JOIN' });
  await player.call(enterTournament, { body: { promotionId: running, version: 1 } });
  await player.round(100n * peso);
  await world.follow();
  expect(await stateOf(running)).toBe('JOINED');
  await callOff(running);
  expect(await stateOf(running)).toBe('CLOSED');
  const joining = late.call(enterTournament, { body: { promotionId: running, version: 1 } });
  await expect(joining).rejects.toMatchObject({ code: 'promotion_not_open' });

  const large = await publish({ prizes: [{ upTo: 2, pays: 'CASH', amount: 6_000n * peso }] });
  await player.round(100n * peso);
  await end();
  await settle();
  const cash = await player.cash();
  expect((await board(large, player.call)).own?.prize).toMatchObject({ amount: 6_000n * peso });
  await callOff(large);
  await settle();
  expect(await player.cash()).toBe(cash);
  for (const promotionId of [running, large]) {
    const shown = await desk(getConsoleBoard, { query: { promotionId } });
    expect(shown).toMatchObject({ phase: 'VOIDED', paid: 0n });
    expect(shown.list.map(({ prize }) => prize)).toEqual([null]);
    const there = await seenAtDesk(promotionId);
    expect(there).toMatchObject({ state: 'VOIDED', figures: { open: 0n, expected: 0n } });
    // It is not published again.
    const endsAt = new Date(world.clock.now().getTime() + 86_400_000);
    const content = { ...there?.content, endsAt } as PromotionContent;
    const again = { promotionId, content, stock: null, reason: 'once more' };
    await expect(desk(requestPromotion, { body: again })).rejects.toMatchObject({
      code: 'promotion_not_open',
    });
    await expect(callOff(promotionId)).rejects.toMatchObject({ code: 'promotion_not_open' });
  }
  const body = { promotionId: large, reason: 'they played well' };
  await expect(desk(requestPayout, { body })).rejects.toMatchObject({ code: 'promotion_not_open' });
});
