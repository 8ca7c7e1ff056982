import type * as z from 'zod/mini';
import type { SlotRound, spin } from '../../engines/slot/slot.api.ts';
import { isGain } from '../shared/bet/cheer.ts';

export type Round = z.output<typeof SlotRound>;
/** What one press of the button asks for. */
export type Stake = z.output<typeof spin.body>;

/** A free round takes nothing. */
export function costOf({ bet, rewardId }: Stake): bigint {
  return rewardId === undefined ? bet : 0n;
}

export function isRoundGain({ win, bet, free }: Round): boolean {
  return isGain({ bet: free === null ? bet : 0n, win });
}
