import {
  dealTongits,
  playTongits,
  type Tongits,
  type TongitsMove,
  tongitsSeats,
} from '@kislap/rules/tongits';
import { autoTongits, botTongits } from '@kislap/rules/tongits-bot';
import { payTongits, tongitsHold } from '@kislap/rules/tongits-pay';
import { seatsDue, showdownOf, type TongitsView, viewTongits } from '@kislap/rules/tongits-view';
import * as z from 'zod/mini';
import { assert } from '../../errors.ts';
import type { CardGame } from '../room/card-game.ts';
import * as api from './tongits.api.ts';

/** Tongits as the room frame plays it. */
export const tongitsGame: CardGame<Tongits, TongitsMove, TongitsView> = {
  engine: 'tongits',
  fairGame: 'TONGITS',
  seats: tongitsSeats,
  seatsMin: tongitsSeats,
  hold: tongitsHold,
  turnMs: 25_000,
  deal: (deck, _seats, dealer) => dealTongits(deck, dealer),
  readMove(json) {
    const parsed = z.safeParse(api.TongitsMove, json);
    return parsed.success ? parsed.data : undefined;
  },
  play: playTongits,
  due: seatsDue,
  view: viewTongits,
  bot: botTongits,
  auto: autoTongits,
  tell: tellMove,
  pay: payTongits,
  show: showHand,
};

function tellMove(move: TongitsMove): z.output<typeof api.TongitsTold> {
  switch (move.type) {
    case 'discard':
      return { type: 'discard', cards: [move.card] };
    case 'take':
    case 'meld':
    case 'sapaw':
      return { type: move.type, cards: move.cards };
    default:
      return { type: move.type };
  }
}

function showHand(state: Tongits, base: bigint): unknown {
  const showdown = showdownOf(state);
  assert(showdown, 'a hand is shown when it is over');
  const { debts } = payTongits(state, base);
  return z.encode(api.TongitsShow, {
    ...showdown,
    melds: state.seats.map(({ melds }) => melds),
    debts: debts.map((debt) => ({ ...debt, amount: BigInt(debt.total) * base })),
  });
}
