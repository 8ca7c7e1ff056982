import type * as z from 'zod/mini';
import type { SlotRound, spin } from '../../engines/slot/slot.api.ts';

export type Round = z.output<typeof SlotRound>;
/** What one press of the button asks for. */
export type Stake = z.output<typeof spin.body>;

/** A free round takes nothing. */
export function costOf({ bet, rewardId }: Stake): bigint {
  return rewardId === undefined ? bet : 0n;
}

/** A return at or below what it cost is none. */
export function isGain({ win, bet, free }: Round): boolean {
  return win > (free === null ? bet : 0n);
}
