import {
  dealPusoy,
  type Pusoy,
  type PusoyMove,
  type PusoyView,
  payPusoy,
  playPusoy,
  pusoyHold,
  pusoySeats,
  pusoySeatsMin,
  seatsArranging,
  viewPusoy,
} from '@kislap/rules/pusoy';
import { botPusoy } from '@kislap/rules/pusoy-best';
import { kindOf, rowScore } from '@kislap/rules/pusoy-hands';
import * as z from 'zod/mini';
import type { CardGame } from '../room/card-game.ts';
import * as api from './pusoy.api.ts';

/** Pusoy as the room frame plays it: everybody arranges at the same time. */
export const pusoyGame: CardGame<Pusoy, PusoyMove, PusoyView> = {
  engine: 'pusoy',
  fairGame: 'PUSOY',
  seats: pusoySeats,
  seatsMin: pusoySeatsMin,
  hold: pusoyHold,
  turnMs: 75_000,
  deal: (deck, seats) => dealPusoy(deck, seats),
  readMove(json) {
    const parsed = z.safeParse(api.PusoyMove, json);
    return parsed.success ? parsed.data : undefined;
  },
  play: playPusoy,
  due: seatsArranging,
  view: viewPusoy,
  bot: botPusoy,
  auto: botPusoy,
  // Everybody hears that somebody is ready, and nothing of how.
  tell: ({ type }) => ({ type }),
  pay: payPusoy,
  show: showHand,
};

function showHand(state: Pusoy, base: bigint): unknown {
  const rows = state.rows.flatMap((one) => one ?? []);
  const kinds = rows.map(({ front, middle, back }) => ({
    front: kindOf(rowScore(front)),
    middle: kindOf(rowScore(middle)),
    back: kindOf(rowScore(back)),
  }));
  return z.encode(api.PusoyShow, { rows, kinds, duels: payPusoy(state, base).duels });
}
