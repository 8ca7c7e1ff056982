import * as z from 'zod/mini';
import { Amount, Multiplier } from '../../api.ts';
import { CrashBet } from './crash.api.ts';

// The crash game's live feed: WebSocket /api/live/crash. The client's first message is `hello`; the answer is
// `welcome`, then changes follow. Times are milliseconds of the arcade's clock; every message carries `now`, so that
// a client can keep the offset to its own. In flight the multiplier is `crashMultiplierAt(now - takeOffAt)` of
// `@kislap/rules/crash`; nothing is sent per frame.

export const livePath = '/api/live/crash';

export const LiveRequest = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), token: z.string() }),
  z.object({ type: z.literal('ping') }),
]);

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

const now = z.int();

export const LiveMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('welcome'),
    now,
    round: LiveRound,
    players: z.array(LivePlayer),
    playerCount: z.int(),
    own: z.nullable(CrashBet),
    /** Crash points of past rounds, newest first, at most thirty. */
    history: z.array(z.object({ roundId: z.string(), crashedAt: Multiplier })),
  }),
  z.object({ type: z.literal('round'), now, round: LiveRound }),
  /** A player joined or cashed out: replace the one with this seat. Seats belong to one round. */
  z.object({ type: z.literal('player'), now, roundId: z.string(), player: LivePlayer, playerCount: z.int() }),
  /** Your own bet changed without your asking (automatic cash-out, loss, refund), with the balance where known. */
  z.object({ type: z.literal('own'), now, bet: CrashBet, balance: z.nullable(Amount) }),
  z.object({ type: z.literal('pong'), now }),
  /** The token is not known or the game is closed: open the game again. The connection ends after it. */
  z.object({ type: z.literal('refused'), now, code: z.enum(['session_invalid', 'game_unavailable']) }),
]);
