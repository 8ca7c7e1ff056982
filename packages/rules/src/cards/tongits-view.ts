import type { Card } from './deck.ts';
import { type Tongits, type TongitsEnd, type TongitsSeat, tongitsSeats, waitingFor } from './tongits.ts';

/** What one seat may know: its own cards, what lies open, and how many cards the others hold. */
export interface TongitsView {
  seat: number;
  phase: Tongits['phase'];
  turn: number;
  dealer: number;
  caller: number | null;
  step: number;
  hand: Card[];
  stockCount: number;
  discard: Card | null;
  discardCount: number;
  seats: { count: number; melds: Card[][]; isBlocked: boolean; answer: TongitsSeat['answer'] }[];
  /** Who is waited for. */
  waiting: number[];
}

export function viewTongits(state: Tongits, seat: number): TongitsView {
  const { phase, turn, dealer, caller, step, stock, discards, seats } = state;
  return {
    seat,
    phase,
    turn,
    dealer,
    caller,
    step,
    hand: [...(seats[seat]?.hand ?? [])],
    stockCount: stock.length,
    discard: discards.at(-1) ?? null,
    discardCount: discards.length,
    seats: seats.map(({ hand, melds, isBlocked, answer }) => ({
      count: hand.length,
      melds: melds.map((meld) => [...meld]),
      isBlocked,
      // Answers to a call are told together, so that none can be fitted to another.
      answer: phase === 'over' ? answer : null,
    })),
    waiting: seatsDue(state),
  };
}

/** The seats that must move. */
export function seatsDue(state: Tongits): number[] {
  if (state.phase === 'over') return [];
  return state.phase === 'answer' ? waitingFor(state) : [state.turn % tongitsSeats];
}

/** Everything that is shown when the hand is over. */
export interface TongitsShowdown extends TongitsEnd {
  hands: Card[][];
}

export function showdownOf({ end, seats }: Tongits): TongitsShowdown | null {
  return end === null ? null : { ...end, hands: seats.map(({ hand }) => [...hand]) };
}
