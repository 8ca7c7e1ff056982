import * as z from 'zod/mini';
import { Amount, Multiplier } from '../../api.ts';
import { CrashBet } from './crash.api.ts';

// What the room of a crash game tells over the live feed: a snapshot, then changes. Times are milliseconds of the
// arcade's clock. In flight the multiplier is `crashMultiplierAt(now - takeOffAt)` of `@kislap/rules/crash`; nothing is
// sent per frame.

export function crashRoom(gameCode: string): string {
  return `crash:${gameCode}`;
}

/** `commit` is the SHA-256 of the seed that decides this round; it was fixed with the whole chain of rounds. */
const Betting = z.object({
  phase: z.literal('betting'),
  roundId: z.string(),
  commit: z.string(),
  takeOffAt: z.int(),
});
const Flying = z.object({
  phase: z.literal('flying'),
  roundId: z.string(),
  commit: z.string(),
  takeOffAt: z.int(),
});
const Crashed = z.object({
  phase: z.literal('crashed'),
  roundId: z.string(),
  commit: z.string(),
  crashedAt: Multiplier,
  serverSeed: z.string(),
  nextAt: z.int(),
});
/** Called off before take-off: every bet goes back. */
const Aborted = z.object({
  phase: z.literal('aborted'),
  roundId: z.string(),
  commit: z.string(),
  nextAt: z.int(),
});

export const LiveRound = z.discriminatedUnion('phase', [Betting, Flying, Crashed, Aborted]);

/** Another player, name masked. `cashedOutAt` null: still aboard, or lost once the round has crashed. */
export const LivePlayer = z.object({
  seat: z.int(),
  name: z.string(),
  amount: Amount,
  cashedOutAt: z.nullable(Multiplier),
  win: Amount,
  isYou: z.boolean(),
});

/** The whole room as one player may see it. */
export const CrashSnapshot = z.object({
  round: LiveRound,
  players: z.array(LivePlayer),
  playerCount: z.int(),
  own: z.nullable(CrashBet),
  /** Crash points of past rounds, newest first, at most thirty. */
  history: z.array(z.object({ roundId: z.string(), crashedAt: Multiplier })),
});

export const CrashEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('round'), round: LiveRound }),
  /** A player joined or cashed out: replace the one with this seat. Seats belong to one round. */
  z.object({ type: z.literal('player'), roundId: z.string(), player: LivePlayer, playerCount: z.int() }),
]);

/** Your own bet changed without your asking (automatic cash-out, loss, refund), with the balance where known. */
export const CrashOwn = z.object({ bet: CrashBet, balance: z.nullable(Amount) });
