import { tideMs } from '@kislap/rules/fish-tide';
import { perArcade } from '../per-arcade.ts';

/** Milliseconds. */
export interface FishPace {
  tideMs: number;
  /** Between two tides. */
  turnMs: number;
  /** Shots within this time of the first are one batch. */
  batchMs: number;
  /** A pause this long after the last shot ends a batch early. */
  restMs: number;
  /** The shortest time between two shots of a seat. */
  shotEveryMs: number;
  /** How long a seat is kept for somebody whose line is broken. */
  seatKeptMs: number;
  /** A seat from which nobody shoots is given to others after this. */
  idleMs: number;
}

const pace: FishPace = {
  tideMs,
  turnMs: 4_000,
  batchMs: 5_000,
  restMs: 1_000,
  shotEveryMs: 200,
  seatKeptMs: 30_000,
  idleMs: 240_000,
};

/** A test shortens it before anybody sits. */
export const paceOf = perArcade<FishPace>(() => ({ ...pace }));
