import { createHmac } from 'node:crypto';
import { draw } from '@kislap/rules/fair';
import { payOut } from '@kislap/rules/payout';
import { dealPoker, drawPoker, handOf, pokerMultiplier } from '@kislap/rules/video-poker';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as api from '../../api.ts';
import { type Arcade, buildArcade, peso } from '../../testing/arcade.ts';
import * as poker from './poker.api.ts';

let arcade: Arcade;
let users = 0;
const bet = 10n * peso;
const holds = [true, false, true, false, false];

beforeAll(async () => {
  arcade = await buildArcade();
});
afterAll(() => arcade.close());

function newPlayer() {
  users += 1;
  return { user: `poker-user-${users}`, pesos: 1_000 };
}

it('deals for one stake, draws once and pays for the last hand', async () => {
  const player = newPlayer();
  const open = await arcade.open('jacks-or-better', player);
  const action = { actionId: arcade.newAction(), bet };
  const dealt = await open.call(poker.dealHand, action);
  expect(dealt).toMatchObject({ drawn: null, holds: null, outcome: 'open', balance: 990n * peso });
  expect(dealt.dealt).toHaveLength(5);
  expect(dealt.hand).toBe(handOf(dealt.dealt));
  expect((await open.call(poker.dealHand, action)).roundId).toBe(dealt.roundId);

  const { roundId } = dealt;
  const [first, second] = await Promise.all([
    open.call(poker.drawCards, { roundId, holds }),
    open.call(poker.drawCards, { roundId, holds }),
  ]);
  expect(first.drawn).toEqual(second.drawn);
  expect([first.drawn?.[0], first.drawn?.[2]]).toEqual([dealt.dealt[0], dealt.dealt[2]]);
  expect(first.win).toBe(payOut(bet, pokerMultiplier(first.drawn ?? [])));
  expect(await open.refusal(poker.drawCards, { roundId, holds: holds.map((held) => !held) })).toBe(
    'round_closed/none',
  );
  const calls = (path: string) => arcade.operator.callsOf(path).filter(({ round }) => round === roundId);
  expect([calls('/transaction/bet').length, calls('/transaction/win').length]).toEqual([1, 1]);
  expect(BigInt(arcade.operator.balanceOf(player.user))).toBe((990n * peso + first.win) / 10n);
});

it('keeps an open hand over a reload and a restart, for its own player alone', async () => {
  const player = newPlayer();
  const open = await arcade.open('jacks-or-better', player);
  const other = await arcade.open('jacks-or-better', newPlayer());
  const { roundId, dealt } = await open.call(poker.dealHand, { actionId: arcade.newAction(), bet });
  expect(await other.refusal(poker.drawCards, { roundId, holds })).toBe('round_not_found/none');
  expect(await open.refusal(poker.dealHand, { actionId: arcade.newAction(), bet })).toBe('round_open/none');
  expect(await open.refusal(api.rotateSeed, {})).toBe('round_open/none');
  await arcade.restart();
  const again = await arcade.open('jacks-or-better', { user: player.user });
  const state = z.parse(poker.PokerState, again.session.state.engine);
  expect(state).toMatchObject({ roundId, dealt, outcome: 'open', drawn: null });
  const drawn = await again.call(poker.drawCards, { roundId, holds: [true, true, true, true, true] });
  expect(drawn.drawn).toEqual(dealt);
});

it('pays the win of a hand once, over a lost answer and a restart', async () => {
  const player = newPlayer();
  const open = await arcade.open('jacks-or-better', player);
  const { roundId } = await open.call(poker.dealHand, { actionId: arcade.newAction(), bet });
  arcade.operator.trouble('/transaction/win', 'lost', 1);
  arcade.operator.trouble('/transaction/win', 'down', 1);
  const { win } = await open.call(poker.drawCards, { roundId, holds });
  await arcade.restart();
  await arcade.deliver();
  await expect.poll(() => arcade.operator.balanceOf(player.user)).toBe(Number((990n * peso + win) / 10n));
});

it('can be proved: the cards drawn lay fixed before the hold', async () => {
  const open = await arcade.open('jacks-or-better', 'demo');
  const { roundId } = await open.call(poker.dealHand, { actionId: arcade.newAction(), bet });
  await open.call(poker.drawCards, { roundId, holds });
  await open.call(api.rotateSeed, {});
  const { fairness, detail } = await open.call(api.getRound, undefined, { roundId });
  const seed = Buffer.from(fairness?.serverSeed ?? '', 'hex');
  const cards = dealPoker(
    draw((text) => createHmac('sha256', seed).update(text).digest(), fairness?.message ?? ''),
  );
  const round = z.parse(poker.PokerRound, detail);
  expect(cards.slice(0, 5)).toEqual(round.dealt);
  expect(drawPoker(cards, holds)).toEqual(round.drawn);
});
