import type { CardGame } from './card-game.ts';
import type { Held, Prepared } from './hands.service.ts';

/** What everybody hears of a move. */
export interface Told {
  step: number;
  seat: number;
  move: unknown;
  isAutomatic: boolean;
}

/** A hand in play. Seats are counted within the hand; `seats` says which of the table's they are. */
export interface RunningHand<State> extends Prepared {
  seats: number[];
  names: string[];
  dealer: number;
  holds: Held[];
  state: State;
  moves: Told[];
  /** When the clock plays for a seat, by hand seat. */
  due: Map<number, number>;
  /** Seats for which the clock has played in this turn. */
  late: Set<number>;
  result: HandOutcome | null;
}

export interface HandOutcome {
  net: bigint[];
  rake: bigint;
  show: unknown;
}

export function startHand<State>(
  prepared: Prepared,
  dealt: Pick<RunningHand<State>, 'seats' | 'names' | 'dealer' | 'holds' | 'state'>,
): RunningHand<State> {
  return { ...prepared, ...dealt, moves: [], due: new Map(), late: new Set(), result: null };
}

/** How many of the last moves are told to who looks at the table. */
const toldMax = 12;

export function lastTold<State>(hand: RunningHand<State>): Told[] {
  return hand.moves.slice(-toldMax);
}

/** Makes a move; false where the rules forbid it. */
export function applyMove<State, Move, View>(
  game: CardGame<State, Move, View>,
  hand: RunningHand<State>,
  seat: number,
  move: Move,
  isAutomatic: boolean,
): boolean {
  if (!game.due(hand.state).includes(seat)) return false;
  const next = game.play(hand.state, seat, move);
  if (next === undefined) return false;
  hand.state = next;
  hand.moves.push({ step: hand.moves.length + 1, seat, move: game.tell(move), isAutomatic });
  return true;
}

/** Keeps the clocks of the seats that are due: one that stays due keeps its time, so that a turn is one turn. */
export function setClocks(
  due: Map<number, number>,
  seats: readonly number[],
  now: number,
  waitOf: (seat: number) => number,
): void {
  for (const seat of [...due.keys()]) if (!seats.includes(seat)) due.delete(seat);
  for (const seat of seats) if (!due.has(seat)) due.set(seat, now + waitOf(seat));
}

export function nextClock(due: ReadonlyMap<number, number>): number | null {
  return due.size === 0 ? null : Math.min(...due.values());
}
