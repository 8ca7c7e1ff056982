import { balanceOf, findObstacle, postMove, refuse, refuseForEver, type Turn } from '../commit/posting.ts';
import type { LedgerResult, MoveOp, PlayerAccount, TransferType } from '../ledger.types.ts';
import { findStakeStop, guardStake, guardWin, isFromVendor, isToVendor } from './decide-guard.ts';

/** What the line is called, by where the money comes from and goes to; between other accounts there is no way. */
const ways: readonly { from: RegExp; to: RegExp; type: TransferType }[] = [
  { from: /^player:cash$/, to: /^player:vendor:./, type: 'VENDOR_OUT' },
  { from: /^player:vendor:./, to: /^player:cash$/, type: 'VENDOR_IN' },
  { from: /^player:bonus(:.+)?$/, to: /^player:cash$/, type: 'TRANSFER' },
  { from: /^player:bonus(:.+)?$/, to: /^player:vendor:./, type: 'VENDOR_OUT' },
  { from: /^player:vendor:./, to: /^player:bonus(:.+)?$/, type: 'VENDOR_IN' },
];

export function typeOfMove(from: PlayerAccount, to: PlayerAccount): TransferType | undefined {
  return ways.find((way) => way.from.test(from) && way.to.test(to))?.type;
}

/** Money that stays the player's. A locked player takes nothing to a vendor, and gets everything back. */
export function decideMove(turn: Turn<MoveOp>): LedgerResult {
  const { op, player } = turn;
  const type = typeOfMove(op.from, op.to);
  if (type === undefined) return refuse(turn, 'accounts_invalid');
  if (op.amount === 0n) return refuse(turn, 'amount_invalid');
  if (type === 'VENDOR_OUT' && player.status === 'locked') return refuseForEver(turn, 'account_locked');
  const amount = op.amount ?? balanceOf(player, op.from);
  // Nothing there: to ask again for all of it, under the same reference, is right.
  if (amount === 0n) return refuse(turn, 'insufficient_funds');
  const move = { type, from: op.from, to: op.to, amount };
  const isStake = isToVendor(op.from, op.to);
  const stop = isStake ? findStakeStop(turn, amount) : undefined;
  const obstacle = stop ?? findObstacle(player, move);
  if (obstacle) return refuseForEver(turn, obstacle);
  if (isStake) guardStake(turn, amount);
  if (isFromVendor(op.from, op.to)) guardWin(turn, amount);
  return postMove(turn, move);
}
