import type * as z from 'zod/mini';

/** How a game's outcome is written, shown and remembered; the same on the server and on the page. */
export interface DealShape<Outcome> {
  outcome: z.ZodMiniType<Outcome>;
  /** How long it takes to be dealt or spun in front of the players. */
  dealMs(outcome: Outcome): number;
  /** The outcome in a few letters, for the history: "Bp", "17", "256". */
  mark(outcome: Outcome): string;
}
