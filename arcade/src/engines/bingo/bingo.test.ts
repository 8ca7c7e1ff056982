import { createHash, createHmac } from 'node:crypto';
import { playBingo, rules75, rules90, winOfCards } from '@kislap/rules/bingo';
import { callsMessage, cardMessage, drawCalls, soldText } from '@kislap/rules/bingo-cards';
import { guaranteedOf, guaranteedPools, playGuaranteed } from '@kislap/rules/bingo-guaranteed';
import { draw } from '@kislap/rules/fair';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getHelp, getRound, listRounds } from '../../api.ts';
import { RoomList } from '../../live/room-list.ts';
import { type Arcade, buildArcade, peso } from '../../testing/arcade.ts';
import { leaveFeeds } from '../../testing/feed.ts';
import { BingoDetail, BingoHelp, buyCards, listBingoProofs, returnCards } from './bingo.api.ts';
import { keptPools, keptWin } from './bingo.draw.ts';
import { roomsOf } from './bingo.rooms.ts';
import { watchHall } from './bingo.world.ts';
import { botCards, roomId } from './hall.ts';

let arcade: Arcade;
let users = 0;
const plain = 'bingo-parol-75';
const ninety = 'bingo-bayan-90';

beforeAll(async () => {
  // A sale ends when the test says so.
  const bingo = { saleMs: 600_000, graceMs: 2_000, callMs: 4, chaseMs: 1, resultMs: 300 };
  arcade = await buildArcade({ bingo });
});
afterEach(leaveFeeds);
afterAll(() => arcade.close());

async function enter(gameCode: string, kind: 'real' | 'demo' = 'real') {
  users += 1;
  const user = `bingo-user-${users}`;
  const open = await arcade.open(gameCode, kind === 'demo' ? 'demo' : { user, pesos: 200 });
  const hall = await watchHall(arcade.base(), open.token, roomId(gameCode, kind === 'demo'));
  return {
    ...open,
    user,
    hall,
    pesos: () => arcade.operator.balanceOf(user) / 100_000,
    callsOf: (path: string) => arcade.operator.callsOf(path).filter((content) => content.user === user),
    async buy(roundId: string, count: number) {
      const actionIds = Array.from({ length: count }, () => arcade.newAction());
      const reply = await open.call(buyCards, { roundId, actionIds });
      return { ...reply, actionIds, bought: reply.cards.flatMap(({ card }) => card ?? []) };
    },
    detail: async () => {
      const { rounds } = await open.call(listRounds);
      const round = await open.call(getRound, undefined, { roundId: rounds[0]?.roundId ?? '' });
      return { round, detail: z.parse(BingoDetail, round.detail) };
    },
  };
}

const closeSale = (gameCode: string, isDemo = false) =>
  roomsOf(arcade.parts()).of({ gameCode, isDemo }).closeSale();

function streamOf(serverSeed: string, message: string) {
  const seed = Buffer.from(serverSeed, 'hex');
  return draw((text) => createHmac('sha256', seed).update(text).digest(), message);
}

it('sells cards as bets, calls what seed and sold cards decide, and pays every winner once', async () => {
  const players = [await enter(ninety), await enter(ninety), await enter(ninety)];
  const [one, other] = players;
  if (!one || !other) throw new Error('nobody');
  const { roundId, commit } = await one.hall.selling();
  const bought = await Promise.all(players.map((player) => player.buy(roundId, 2)));
  expect(bought[0]?.balance).toBe(190n * peso);
  expect(new Set(bought.flatMap((buy) => buy.bought.map(({ number }) => number))).size).toBe(6);
  const sales = await other.hall.until((seen) =>
    seen.type === 'event' && seen.content.type === 'sales' && seen.content.sales.cards === 6
      ? seen.content.sales
      : undefined,
  );
  expect(sales).toMatchObject({ players: 3, botCards: 0, jackpot: 0n });

  await closeSale(ninety);
  const result = await one.hall.inPhase(roundId, 'result');
  expect(createHash('sha256').update(Buffer.from(result.serverSeed, 'hex')).digest('hex')).toBe(commit);
  const { shape } = rules90;
  const sold = bought
    .flatMap((buy) => buy.bought)
    .sort((a, b) => a.number - b.number)
    .map(({ number, cells }) => {
      const again = shape.drawCard(streamOf(result.serverSeed, cardMessage(shape, roundId, number)));
      expect(again).toEqual(cells);
      return { number, cells };
    });
  const digest = createHash('sha256')
    .update(soldText(sold.map(({ number }) => number)))
    .digest('hex');
  const message = callsMessage(shape, roundId, digest);
  const again = playBingo(rules90, drawCalls(shape, streamOf(result.serverSeed, message)), sold);
  expect(again).toMatchObject({ calls: result.calls, prizes: result.prizes });
  // Each ball was told when it was called, and none before.
  expect(one.hall.balls(roundId)).toEqual(result.calls);

  const { detail, round } = await one.detail();
  const { kept } = detail;
  if (kept === null) throw new Error('no result');
  expect(round.fairness).toEqual({ commit, serverSeed: result.serverSeed, message });
  const own = bought[0]?.bought.toSorted((a, b) => a.number - b.number);
  expect(detail.cards.map(({ cells }) => cells)).toEqual(own?.map(({ cells }) => cells));
  let paid = 0n;
  for (const [index, player] of players.entries()) {
    const win = keptWin(kept, bought[index]?.bought.map(({ number }) => number) ?? []);
    expect((await player.hall.own(roundId, (own) => own.win !== null)).win).toBe(win);
    await expect
      .poll(() => player.callsOf('/transaction/win'))
      .toMatchObject([{ amount: Number(win / 10n) }]);
    await expect.poll(player.pesos).toBe(190 + Number(win) / 1_000_000);
    expect(player.callsOf('/transaction/bet').map(({ amount }) => amount)).toEqual([500_000, 500_000]);
    expect((await player.call(listRounds)).rounds).toMatchObject([
      { bet: 10n * peso, win, status: 'settled' },
    ]);
    paid += win;
  }
  const whole = keptPools(kept).reduce((sum, { amount }) => sum + amount, 0n);
  expect(whole).toBe(24n * peso);
  expect(whole - paid).toBeLessThan(30_000n);
  const { json } = await arcade.ask('/game/round', { user: one.user, round: round.roundId });
  const receipt = await (await fetch(String(json.url).replace(/^https?:\/\/[^/]+/, arcade.base()))).text();
  expect(receipt).toContain(`Card ${bought[0]?.bought[0]?.number}`);
  expect(receipt).toContain('Full house');
  const { proofs } = await one.call(listBingoProofs);
  expect(proofs[0]).toMatchObject({ roundId, commit, serverSeed: result.serverSeed, message });
});

it('saves a twentieth of the sales for a blackout, in the transaction that settles', async () => {
  const [one, other] = [await enter(plain), await enter(plain)];
  const { roundId, pattern } = await one.hall.selling();
  expect(pattern).toBe('house');
  await one.buy(roundId, 3);
  await other.buy(roundId, 1);
  await closeSale(plain);
  const result = await one.hall.inPhase(roundId, 'result');
  // Four cards at five pesos; nobody's was whole within fifty calls.
  expect(result.blackout).toBeNull();
  expect(result.jackpot).toBe(peso);
  const [pool] = await arcade.read('SELECT amount FROM arcade.bingo_pool WHERE room = $1', [
    roomId(plain, false),
  ]);
  expect(BigInt(pool?.amount)).toBe(peso);
  const { detail } = await other.detail();
  if (detail.kept === null) throw new Error('no result');
  const rich = { ...detail.kept, blackout: { at: 50, cards: [1] }, jackpot: '77000000' };
  expect(keptWin(rich, [1]) - keptWin({ ...rich, blackout: null }, [1])).toBe(77n * peso);
  expect(rules75('house').prizes[0]?.share).toBe(70n);
});

it('lets one player alone play for prizes that the house guarantees, and pays them once', async () => {
  const alone = await enter('bingo-ginto-90');
  const { roundId } = await alone.hall.selling();
  const { bought } = await alone.buy(roundId, 3);
  expect(alone.pesos()).toBe(140);
  await closeSale('bingo-ginto-90');
  const result = await alone.hall.inPhase(roundId, 'result');
  expect(result.isGuaranteed).toBe(true);
  const numbers = bought.map(({ number }) => number);
  const digest = createHash('sha256').update(soldText(numbers)).digest('hex');
  const message = callsMessage(rules90.shape, roundId, digest);
  const order = drawCalls(rules90.shape, streamOf(result.serverSeed, message));
  const prizes = guaranteedOf(null);
  const again = playGuaranteed(rules90, prizes, order, bought);
  expect(result.calls).toEqual(again.calls);
  expect(alone.hall.balls(roundId)).toEqual(again.calls);
  expect(result.prizes.map((prize) => prize?.cards.toSorted() ?? [])).toEqual(
    prizes.map((_, index) =>
      again.falls.flatMap(({ prize, cards }) => (prize === index ? cards : [])).toSorted(),
    ),
  );
  const win = winOfCards(guaranteedPools(prizes, again.falls, 20n * peso), new Set(numbers));
  expect((await alone.hall.own(roundId, (own) => own.win !== null)).win).toBe(win);
  await expect.poll(alone.pesos).toBe(140 + Number(win) / 1_000_000);
  expect(alone.callsOf('/transaction/rollback')).toEqual([]);
  const { detail, round } = await alone.detail();
  expect(round).toMatchObject({ bet: 60n * peso, win, status: 'settled' });
  const { kept } = detail;
  if (kept === null) throw new Error('no result');
  expect(kept).toMatchObject({ prizes: [], guaranteed: again.falls });
  // A line on call 45 pays three times the price of the card, a house on call 60 fifty-four times.
  const [number = 0] = numbers;
  const lucky = [
    { prize: 0, at: 45, cards: [number] },
    { prize: 2, at: 60, cards: numbers },
  ];
  expect(keptWin({ ...kept, guaranteed: lucky }, numbers)).toBe((3n + 3n * 54n) * 20n * peso);
  const { json } = await arcade.ask('/game/round', { user: alone.user, round: round.roundId });
  const receipt = await (await fetch(String(json.url).replace(/^https?:\/\/[^/]+/, arcade.base()))).text();
  expect(receipt).toContain('guaranteed by the house');
  const next = await alone.hall.selling();
  expect(next.roundId).not.toBe(roundId);
});

it('takes no card twice and none late, gives cards back while they are sold, and keeps to its most', async () => {
  const [player, other] = [await enter('bingo-fiesta-75'), await enter('bingo-fiesta-75')];
  const { roundId } = await player.hall.selling();
  await other.buy(roundId, 1);
  const first = await player.buy(roundId, 2);
  const again = await player.call(buyCards, { roundId, actionIds: first.actionIds });
  expect(again.cards.map(({ card }) => card)).toEqual(first.bought);
  expect(player.callsOf('/transaction/bet')).toHaveLength(2);
  const [kept, back] = first.bought;
  const given = await player.call(returnCards, { roundId, betIds: [back?.betId ?? ''] });
  expect(given.cards).toMatchObject([{ status: 'returned' }]);
  await player.call(returnCards, { roundId, betIds: [back?.betId ?? ''] });
  await expect.poll(player.pesos).toBe(190);
  const many = await player.buy(roundId, 12);
  expect(many.cards.filter(({ refusal }) => refusal === 'bet_not_allowed')).toHaveLength(1);
  await closeSale('bingo-fiesta-75');
  await player.hall.inPhase(roundId, 'drawing');
  expect(await player.refusal(returnCards, { roundId, betIds: [kept?.betId ?? ''] })).toBe(
    'bets_closed/none',
  );
  const late = await player.buy(roundId, 1);
  expect(late.cards).toMatchObject([{ card: null, refusal: 'bets_closed', money: 'none' }]);
  const { kept: past } = (await settledDetail(player, roundId)).detail;
  expect(past?.sold).not.toContain(back?.number);
  expect(past?.sold).toHaveLength(13);
  // Asked again or not, one card went back.
  expect(new Set(player.callsOf('/transaction/rollback').map((call) => call.transaction_uuid)).size).toBe(1);
});

async function settledDetail(player: Awaited<ReturnType<typeof enter>>, roundId: string) {
  await player.hall.inPhase(roundId, 'result');
  return player.detail();
}

it('has a practice hall with bots for play money, and admits nobody to another', async () => {
  const demo = await enter(plain, 'demo');
  const { roundId } = await demo.hall.selling();
  const { bought, balance } = await demo.buy(roundId, 1);
  expect(balance).toBe(9_995n * peso);
  expect(bought[0]?.number).toBe(botCards + 1);
  await closeSale(plain, true);
  const { detail } = await settledDetail(demo, roundId);
  expect(detail.kept?.bots).toHaveLength(botCards);
  expect(detail.kept?.sold).toHaveLength(botCards + 1);
  expect((await demo.call(listRounds)).rounds).toMatchObject([{ status: 'settled', bet: 5n * peso }]);
  const stranger = await watchHall(arcade.base(), demo.token, roomId(plain, false));
  expect(await stranger.until((seen) => (seen.type === 'refused' ? seen.code : undefined))).toBe(
    'game_unavailable',
  );
  const help = z.parse(BingoHelp, (await demo.call(getHelp, undefined, { gameCode: plain })).detail);
  expect(help).toMatchObject({ prizes: [{ name: 'house', share: 70 }], blackout: { share: 5, within: 50 } });
  const listed = await fetch(`${arcade.base()}/catalogue/rooms/hub88`);
  const { tables } = z.parse(RoomList, await listed.json());
  const halls = tables.filter(({ tableId }) => tableId.startsWith('bingo-'));
  expect(halls.map(({ gameCode }) => gameCode)).toEqual([plain, 'bingo-fiesta-75', ninety, 'bingo-ginto-90']);
  expect(halls[0]).toMatchObject({ host: 'Nena', betMin: 5n * peso });
});
