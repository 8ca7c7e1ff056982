import type { Parts } from '../../parts.ts';
import type { CardGame } from './card-game.ts';
import type { RunningHand } from './hand.ts';
import type { Prepared } from './hands.service.ts';
import type { Line, Pace } from './pace.ts';
import type { RoomSpec } from './seats.ts';
import type { TableNow } from './show-table.ts';
import type { createStepper } from './steps-of-table.ts';
import type { createTableSeats } from './table-seats.ts';

/** Where a table stands between two hands and within one. */
export interface TableState<State> {
  phase: TableNow<State>['phase'];
  /** The next hand, promised but not dealt. */
  prepared: Prepared | undefined;
  hand: RunningHand<State> | undefined;
  nextAt: number | null;
}

/** What all parts of one table share. */
export interface TableParts<State, Move, View> {
  parts: Parts;
  room: RoomSpec;
  id: string;
  game: CardGame<State, Move, View>;
  pace: Pace;
  line: Line;
  /** What everybody puts down before a hand, millionths. */
  hold: bigint;
  turnMs: number;
  seats: ReturnType<typeof createTableSeats>;
  steps: ReturnType<typeof createStepper>;
  state: TableState<State>;
  now: () => number;
  /** Something is to be shown anew. */
  changed: () => void;
}
