import * as z from 'zod/mini';
import { ActionId, Amount, get, Multiplier, post } from '../../api.ts';

export const CrashBet = z.object({
  roundId: z.string(),
  amount: Amount,
  autoCashOut: z.nullable(Multiplier),
  /** `refunded`: the round was called off before take-off, or the bet was not confirmed in time. */
  outcome: z.enum(['placed', 'cashed_out', 'lost', 'refunded']),
  cashedOutAt: z.nullable(Multiplier),
  win: Amount,
});

/** A null balance is not known yet: keep the one you have. */
const CrashBetReply = z.object({ bet: CrashBet, balance: z.nullable(Amount) });

/** The player's bet on the flight under way. */
export const CrashState = z.nullable(CrashBet);

/** A flown round of crash: message = `CRASH|roundId|-|-`; SHA-256 of each seed is the seed of the round before. */
export const CrashProof = z.object({
  roundId: z.string(),
  commit: z.string(),
  serverSeed: z.string(),
  crashedAt: Multiplier,
});

/** A past bet with the proof of its flight. */
export const CrashDetail = z.object({ bet: CrashBet, proof: z.nullable(CrashProof) });

/** One bet a round. `autoCashOut` from "1.01". */
export const placeCrashBet = post(
  '/api/crash/bet',
  z.object({ actionId: ActionId, roundId: z.string(), amount: Amount, autoCashOut: z.nullable(Multiplier) }),
  CrashBetReply,
);
/** Decided by the arcade's clock when the request arrives. */
export const cashOutCrash = post('/api/crash/cash-out', z.object({ roundId: z.string() }), CrashBetReply);
export const listCrashProofs = get('/api/crash/proofs', z.object({ proofs: z.array(CrashProof) }));
