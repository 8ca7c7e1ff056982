import type { PlayerState } from '../commit/batch-state.ts';
import type { LedgerOp } from '../ledger.types.ts';

/**
 * Whether the operation is another's to make. A led player has money beside cash that is staked too, so a bet, a win or
 * their being taken back may need more than one line: the leader writes them in one transaction. Presents of a vendor and
 * ends of rounds touch no stake.
 */
export function isLeadersAffair(player: PlayerState, op: LedgerOp): boolean {
  if (!player.isLed) return false;
  const isStakeOrResult = op.kind === 'bet' || op.kind === 'win' || op.kind === 'rollback';
  return isStakeOrResult && op.isFromLeader !== true;
}

/** Whether a single bet is larger than the player may stake for now. */
export function isBetTooHigh({ betMax }: PlayerState, amount: bigint): boolean {
  return betMax !== null && amount > betMax;
}
