import type { Card } from '@kislap/rules/deck';

/**
 * What a game of cards brings to the room frame: pure rules and nothing else. Seats are counted within the hand.
 * `View` is what one seat may know; bots and absent people are played from it, so they cannot know more.
 */
export interface CardGame<State, Move, View> {
  engine: string;
  /** The first word of the message the deck is drawn from. */
  fairGame: string;
  seats: number;
  /** A hand begins with this many. */
  seatsMin: number;
  /** What each seat puts down for a hand, in bases: no hand can cost more. */
  hold: number;
  /** How long a person may think. */
  turnMs: number;
  deal(deck: readonly Card[], seats: number, dealer: number): State;
  /** A move from outside; undefined for what is none. */
  readMove(json: unknown): Move | undefined;
  /** Undefined where the rules forbid it. */
  play(state: State, seat: number, move: Move): State | undefined;
  /** The seats whose move is due; none when the hand is over. */
  due(state: State): number[];
  view(state: State, seat: number): View;
  bot(view: View): Move;
  /** The honest move for somebody whose time is over. */
  auto(view: View): Move;
  /** What all may hear of a move, as JSON. */
  tell(move: Move): unknown;
  /** By seat, after the rake. */
  pay(state: State, base: bigint): { net: bigint[]; rake: bigint };
  /** Everything of a hand that is over, as JSON: cards, melds, why who paid. */
  show(state: State, base: bigint): unknown;
}
