import type { Parts } from '../../parts.ts';
import type { CardGame } from './card-game.ts';
import type { HandOutcome, RunningHand } from './hand.ts';
import { settleHand } from './hands.service.ts';

/** Ends a hand that is over: pays it out and keeps all of it, for the history and to be worked out again. */
export async function payOut<State, Move, View>(
  parts: Parts,
  game: CardGame<State, Move, View>,
  { id, state, names, dealer, moves, holds }: RunningHand<State>,
  base: bigint,
  hold: bigint,
): Promise<HandOutcome> {
  const { net, rake } = game.pay(state, base);
  const show = game.show(state, base);
  await settleHand(parts, id, holds, net, {
    base: base.toString(),
    hold: hold.toString(),
    names,
    dealer,
    net: net.map(String),
    rake: rake.toString(),
    show,
    moves,
  });
  return { net, rake, show };
}
