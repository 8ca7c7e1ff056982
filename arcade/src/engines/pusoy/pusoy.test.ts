import { createHmac } from 'node:crypto';
import { shuffleDeck } from '@kislap/rules/deck';
import { draw } from '@kislap/rules/fair';
import { dealPusoy, payPusoy } from '@kislap/rules/pusoy';
import { botPusoy } from '@kislap/rules/pusoy-best';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listRounds } from '../../api.ts';
import { type Arcade, buildArcade, peso } from '../../testing/arcade.ts';
import { type AtTable, closeLines, sitDown } from '../../testing/cards.ts';
import { paceOf } from '../room/lobby.ts';
import { PusoyShow, PusoyView } from './pusoy.api.ts';

let arcade: Arcade;
let users = 0;

beforeAll(async () => {
  arcade = await buildArcade();
  Object.assign(paceOf(arcade.parts()), { startMs: 30, showMs: 60_000, botMs: 2 });
});
afterEach(() => closeLines());
afterAll(() => arcade.close());

async function person(roomId = 'pusoy-1') {
  users += 1;
  const user = `pusoy-user-${users}`;
  const open = await arcade.open('pusoy', { user, pesos: 100 });
  const seat = await sitDown(arcade, open, 'pusoy', roomId);
  return { ...seat, user, balance: () => BigInt(arcade.operator.balanceOf(user)) * 10n };
}

function viewOf(one: AtTable) {
  return z.parse(PusoyView, one.table().hand?.view);
}

it('lets people arrange at the same time and settles all against each other', async () => {
  const people = [await person(), await person()];
  const hands = await Promise.all(people.map((one) => one.dealt()));
  const { handId } = hands[0] ?? { handId: '' };
  const [first, second] = people;
  if (!first || !second) throw new Error('nobody');
  for (const one of people) expect(one.balance()).toBe(80n * peso);

  const fouled = { ...botPusoy(viewOf(first)).rows };
  const swapped = { ...fouled, middle: fouled.back, back: fouled.middle };
  expect(await first.refusedMove({ type: 'set', rows: swapped })).toBe('move_not_allowed/none');
  await first.move(botPusoy(viewOf(first)));
  const told = await second.until(({ hand }) => hand?.told.length === 1 && hand);
  // That somebody is ready is known, and nothing of the cards.
  expect(told.told).toEqual([
    { step: 1, seat: viewOf(first).seat, move: { type: 'set' }, isAutomatic: false },
  ]);
  expect(viewOf(second).seats.filter(({ isSet }) => isSet)).toHaveLength(1);
  expect(await first.refusedMove(botPusoy(viewOf(first)))).toBe('move_not_allowed/none');
  await second.move(botPusoy(viewOf(second)));

  const { result } = await first.ended(handId);
  const seed = Buffer.from(result.serverSeed, 'hex');
  const below = draw((text) => createHmac('sha256', seed).update(text).digest(), result.message);
  const dealt = dealPusoy(shuffleDeck(below), 2);
  const { rows } = z.parse(PusoyShow, result.show);
  expect(payPusoy({ ...dealt, rows }, peso)).toMatchObject({ net: result.net, rake: result.rake });
  for (const [seat, laid] of rows.entries()) {
    expect(Object.values(laid).flat().toSorted()).toEqual(dealt.hands[seat]?.toSorted());
  }
  for (const one of people) {
    const net = result.net[one.table().hand?.ownSeat ?? 0] ?? 0n;
    await expect.poll(one.balance).toBe(100n * peso + net);
    expect((await one.open.call(listRounds)).rounds).toMatchObject([
      { bet: 20n * peso, win: 20n * peso + net },
    ]);
  }
});

it('shows nobody the cards of another while they arrange', async () => {
  const people = [await person('pusoy-5'), await person('pusoy-5')];
  await Promise.all(people.map((one) => one.dealt()));
  const [one, other] = people;
  if (!one || !other) throw new Error('nobody');
  await one.move(botPusoy(viewOf(one)));
  await other.until(({ hand }) => hand?.told.length === 1);
  const hidden = new Set(viewOf(one).hand);
  for (const text of other.bytes) {
    const hand = JSON.parse(text).content?.hand;
    if (!hand?.view) continue;
    expect(Object.keys(hand.view).sort()).toEqual(Object.keys(PusoyView.shape).sort());
    expect(hand.view.hand.filter((card: number) => hidden.has(card))).toEqual([]);
    expect(hand.view.rows).toBeNull();
    expect(hand.result).toBeNull();
  }
});

it('lays the rows of who lets his time run out', async () => {
  Object.assign(paceOf(arcade.parts()), { turnMs: 150 });
  const people = [await person('pusoy-20'), await person('pusoy-20')];
  const [one] = people;
  // Nothing is moved: without four hundred pesos nobody is dealt in, with play money one is.
  expect(await one?.until(({ notice }) => notice)).toBe('insufficient_funds');
  const open = await arcade.open('pusoy', 'demo');
  const me = await sitDown(arcade, open, 'pusoy', 'pusoy-practice');
  const { handId } = await me.dealt();
  const { hand, result } = await me.ended(handId);
  expect(hand.told.find(({ seat }) => seat === hand.ownSeat)?.isAutomatic).toBe(true);
  expect(me.table().seats.map((seat) => seat?.isBot)).toEqual([false, true, true, true]);
  expect(result.net).toHaveLength(4);
});
