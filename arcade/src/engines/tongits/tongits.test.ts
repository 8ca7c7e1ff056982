import { createHash, createHmac } from 'node:crypto';
import { shuffleDeck } from '@kislap/rules/deck';
import { draw } from '@kislap/rules/fair';
import { dealTongits, playTongits, type Tongits, type TongitsMove } from '@kislap/rules/tongits';
import { autoTongits } from '@kislap/rules/tongits-bot';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getRound, getSession, listRounds } from '../../api.ts';
import { RoomList } from '../../live/room-list.ts';
import { type Arcade, buildArcade, peso } from '../../testing/arcade.ts';
import { type AtTable, closeLines, sitDown } from '../../testing/cards.ts';
import { paceOf } from '../room/lobby.ts';
import { CardState, HandDetail } from '../room/room.api.ts';
import { TongitsShow, TongitsView } from './tongits.api.ts';

let arcade: Arcade;
let users = 0;
const hold = 20n * peso;

beforeAll(async () => {
  arcade = await buildArcade();
  quicken();
});
afterEach(() => closeLines());
afterAll(() => arcade.close());

/** Nobody waits in a test, but for a person: his time is long unless a test is about its end. */
function quicken(turnMs = 60_000) {
  Object.assign(paceOf(arcade.parts()), { startMs: 30, showMs: 60_000, botMs: 2, turnMs });
}

async function person(roomId = 'tongits-1', pesos = 1_000) {
  users += 1;
  const user = `cards-user-${users}`;
  const open = await arcade.open('tongits', { user, pesos });
  const seat = await sitDown(arcade, open, 'tongits', roomId);
  return { ...seat, user, balance: () => BigInt(arcade.operator.balanceOf(user)) * 10n };
}

async function three(roomId?: string) {
  const people = [await person(roomId), await person(roomId), await person(roomId)];
  const hands = await Promise.all(people.map((one) => one.dealt()));
  expect(new Set(hands.map(({ handId }) => handId)).size).toBe(1);
  return { people, handId: hands[0]?.handId ?? '' };
}

function viewOf(one: AtTable) {
  return z.parse(TongitsView, one.table().hand?.view);
}

/** Plays a hand to its end, each person by what he is shown and nothing else. */
async function playOut(people: AtTable[], handId: string): Promise<[number, TongitsMove][]> {
  const made: [number, TongitsMove][] = [];
  for (let moves = 0; moves < 300; moves += 1) {
    const step = Math.max(...people.map((one) => viewOf(one).step));
    await Promise.all(people.map((one) => one.until(() => viewOf(one).step >= step)));
    const [first] = people;
    if (first?.table().hand?.result || first?.table().phase === 'ended') break;
    const due = people.find((one) => viewOf(one).waiting.includes(viewOf(one).seat));
    if (due === undefined) break;
    const move = autoTongits(viewOf(due));
    made.push([viewOf(due).seat, move]);
    const { table } = await due.move(move);
    await due.until((shown) => shown.version >= (table?.version ?? 0));
    if (viewOf(due).phase === 'over') break;
  }
  await Promise.all(people.map((one) => one.ended(handId)));
  return made;
}

/** The deck as anybody can deal it again once the seed is out. */
function deckOf({ serverSeed, message }: { serverSeed: string; message: string }): number[] {
  const seed = Buffer.from(serverSeed, 'hex');
  return shuffleDeck(draw((text) => createHmac('sha256', seed).update(text).digest(), message));
}

function played(state: Tongits | undefined, seat: number, move: TongitsMove): Tongits {
  const next = state && playTongits(state, seat, move);
  if (next === undefined) throw new Error('a move that the rules do not know');
  return next;
}

it('plays a hand of three for money: a hold each, settled once, the house keeps its twentieth', async () => {
  const { people, handId } = await three();
  for (const one of people) expect(one.balance()).toBe(980n * peso);
  const { dealer } = viewOf(people[0] as AtTable);
  const moves = await playOut(people, handId);
  const ends = await Promise.all(people.map((one) => one.ended(handId)));
  const [{ result } = { result: null }] = ends;
  expect(result).not.toBeNull();
  if (result === null) return;
  const sum = result.net.reduce((total, one) => total + one, 0n);
  expect(sum).toBe(-result.rake);
  for (const one of people) {
    const net = result.net[one.table().hand?.ownSeat ?? 0] ?? 0n;
    await expect.poll(one.balance).toBe(1_000n * peso + net);
    const { rounds } = await one.open.call(listRounds);
    expect(rounds).toMatchObject([{ bet: hold, win: hold + net, status: 'settled' }]);
  }
  // The promise was told before, the seed after: the very hand can be played again.
  const { hand } = await (people[0] as AtTable).ended(handId);
  const seed = Buffer.from(result.serverSeed, 'hex');
  expect(createHash('sha256').update(seed).digest('hex')).toBe(hand.commit);
  let again = dealTongits(deckOf(result), dealer);
  for (const [seat, move] of moves) again = played(again, seat, move);
  expect(z.parse(TongitsShow, result.show)).toMatchObject({
    winner: again.end?.winner,
    hands: again.seats.map((seat) => seat.hand),
    melds: again.seats.map((seat) => seat.melds),
  });
});

it('sends nobody a card that he may not see before the hand is over', async () => {
  const { people, handId } = await three();
  const dealer = viewOf(people[0] as AtTable).dealer;
  const moves = await playOut(people, handId);
  const { result } = await (people[0] as AtTable).ended(handId);
  const states = [dealTongits(deckOf(result), dealer)];
  for (const [seat, move] of moves) states.push(played(states.at(-1), seat, move));

  let checked = 0;
  for (const text of people.flatMap((one) => one.bytes)) {
    const hand = JSON.parse(text).content?.hand;
    if (!hand?.view || hand.result) continue;
    expect(Object.keys(hand.view).sort()).toEqual(Object.keys(TongitsView.shape).sort());
    expect(text).not.toContain(result.serverSeed);
    const view = z.parse(TongitsView, hand.view);
    const state = states[view.step];
    const hidden = new Set([
      ...(state?.stock ?? []),
      ...(state?.seats.flatMap((seat, index) => (index === view.seat ? [] : seat.hand)) ?? []),
    ]);
    const told = hand.told.flatMap((one: { move: { cards?: number[] } }) => one.move.cards ?? []);
    const melds = view.seats.flatMap((seat) => seat.melds.flat());
    const cards: number[] = [
      ...view.hand,
      ...melds,
      ...told,
      ...(view.discard === null ? [] : [view.discard]),
    ];
    expect(cards.filter((card) => hidden.has(card))).toEqual([]);
    checked += 1;
  }
  expect(checked).toBeGreaterThan(3 * moves.length - 10);
});

it('moves once however often an action is sent, and not against the rules', async () => {
  const { people } = await three();
  const dealer = people.find((one) => viewOf(one).turn === viewOf(one).seat);
  const other = people.find((one) => one !== dealer);
  if (dealer === undefined || other === undefined) throw new Error('nobody deals');
  const [card = 0] = viewOf(dealer).hand;
  expect(await other.refusedMove({ type: 'draw' })).toBe('move_not_allowed/none');
  expect(await dealer.refusedMove({ type: 'draw' })).toBe('move_not_allowed/none');
  expect(await dealer.refusedMove({ type: 'discard', card: 99 })).toBe('bad_request/none');
  const action = arcade.newAction();
  await dealer.move({ type: 'discard', card }, action);
  const { table } = await dealer.move({ type: 'discard', card }, action);
  expect(z.parse(TongitsView, table?.hand?.view)).toMatchObject({ discardCount: 1, step: 1 });
});

it('gives every hold back when a process dies in the middle of a hand', async () => {
  const { people, handId } = await three();
  // Hidden from the orderly stop and put back after it: what a kill leaves behind.
  await arcade.read("UPDATE arcade.shared_round SET status = 'settled' WHERE id = $1", [handId]);
  await arcade.restart();
  for (const one of people) expect(one.balance()).toBe(980n * peso);
  await arcade.read("UPDATE arcade.shared_round SET status = 'closed' WHERE id = $1", [handId]);
  await arcade.restart();
  quicken();
  for (const one of people) await expect.poll(one.balance).toBe(1_000n * peso);
  const [first] = people;
  const again = await arcade.open('tongits', { user: first?.user ?? '' });
  await expect
    .poll(async () => (await again.call(listRounds)).rounds)
    .toMatchObject([{ status: 'refunded', win: 0n }]);
});

it('calls the hand off in an orderly stop as well', async () => {
  const { people } = await three();
  await arcade.restart();
  quicken();
  for (const one of people) await expect.poll(one.balance).toBe(1_000n * peso);
});

it('seats nobody into a hand who cannot put the hold down, and returns the others theirs', async () => {
  const rich = [await person(), await person()];
  const poor = await person('tongits-1', 5);
  const notice = await poor.until(({ notice: told }) => told);
  expect(notice).toBe('insufficient_funds');
  for (const one of rich) await expect.poll(one.balance).toBe(1_000n * peso);
  expect(poor.balance()).toBe(5n * peso);
  expect(await rich[0]?.until(({ seats }) => seats.some((seat) => seat?.isSittingOut))).toBe(true);
  for (const one of [...rich, poor]) await one.open.call(one.calls.leave, { tableId: one.tableId });
});

it('loses nobody a hold whose answer is lost', async () => {
  // Every try of every hold is applied, and no answer arrives.
  arcade.operator.trouble('/transaction/bet', 'lost', 9);
  const people = [await person(), await person(), await person()];
  for (const one of people) {
    expect(await one.until(({ notice }) => notice)).toBe('operator_unavailable');
    await expect.poll(one.balance).toBe(1_000n * peso);
    await one.open.call(one.calls.leave, { tableId: one.tableId });
  }
});

it('finds the seat again after a reload, and plays on for who stays away', async () => {
  const { people, handId } = await three();
  const [gone, ...others] = people;
  if (gone === undefined) throw new Error('nobody');
  gone.cut();
  await others[0]?.until(({ seats }) => seats.some((seat) => seat?.isAway));
  const { session } = await gone.open.call(getSession);
  const state = z.parse(CardState, session.state.engine);
  expect(state.table?.hand?.handId).toBe(handId);
  expect(z.parse(TongitsView, state.table?.hand?.view).hand.length).toBeGreaterThanOrEqual(12);
  gone.back();
  await others[0]?.until(({ seats }) => !seats.some((seat) => seat?.isAway));
  // Leaving for good: the clock plays the hand to its end and it is settled for all.
  for (const one of people) await one.open.call(one.calls.leave, { tableId: one.tableId });
  for (const one of people) {
    await expect
      .poll(async () => (await one.open.call(listRounds)).rounds, { timeout: 10_000 })
      .toMatchObject([{ status: 'settled' }]);
  }
});

it('lets play money practise with labelled bots, alone', async () => {
  const open = await arcade.open('tongits', 'demo');
  expect(await open.refusal(roomCallsOf(), { roomId: 'tongits-5' })).toBe('bad_request/none');
  const me = await sitDown(arcade, open, 'tongits', 'tongits-practice');
  const { handId } = await me.dealt();
  expect(me.table().seats.map((seat) => seat?.isBot)).toEqual([false, true, true]);
  for (let moves = 0; moves < 200 && !me.table().hand?.result; moves += 1) {
    const due = await me.until(({ hand }) =>
      hand?.result ? 'over' : viewOf(me).waiting.includes(viewOf(me).seat) && 'due',
    );
    if (due === 'over') break;
    const { table } = await me.move(autoTongits(viewOf(me)));
    await me.until((shown) => shown.version >= (table?.version ?? 0));
  }
  const { result, hand } = await me.ended(handId);
  const net = result.net[hand.ownSeat ?? 0] ?? 0n;
  const [round] = (await open.call(listRounds)).rounds;
  expect(round).toMatchObject({ bet: 100n * peso, win: 100n * peso + net });
  const detail = await open.call(getRound, undefined, { roundId: round?.roundId ?? '' });
  expect(detail.fairness).toMatchObject({ commit: hand.commit, serverSeed: result.serverSeed });
  expect(z.parse(HandDetail, detail.detail)).toMatchObject({ net, ownSeat: hand.ownSeat, hold: 100n * peso });
});

it('tells the platform its rooms', async () => {
  await person('tongits-20');
  const response = await fetch(`${arcade.base()}/catalogue/rooms/groove`);
  const { tables: rooms } = z.parse(RoomList, await response.json());
  expect(rooms.find(({ tableId }) => tableId === 'tongits-20')).toMatchObject({
    gameCode: 'tongits',
    name: 'Tongits ₱20',
    betMin: 20n * peso,
    betMax: 400n * peso,
    seatsMax: 3,
    seatsTaken: 1,
    state: 'open',
  });
  expect(rooms.some(({ tableId }) => tableId.endsWith('practice'))).toBe(false);
});

function roomCallsOf() {
  return {
    method: 'POST',
    path: '/api/tongits/sit',
    body: z.object({ roomId: z.string() }),
    reply: z.unknown(),
  } as const;
}
