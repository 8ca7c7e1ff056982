import { findReference, type HoldState, heldKind, referenceKey } from '../commit/batch-state.ts';
import { findObstacle, type Move, postMove, refuse, refuseForEver, type Turn } from '../commit/posting.ts';
import type {
  ExpireOp,
  LedgerResult,
  PostOp,
  RefusalReason,
  ReleaseOp,
  ReserveOp,
  SettleOp,
} from '../ledger.types.ts';
import {
  findStakeStop,
  guardStake,
  guardTakenBack,
  guardWin,
  isFromVendor,
  isToVendor,
} from './decide-guard.ts';

export function decidePost(turn: Turn<PostOp>): LedgerResult {
  const { op, player } = turn;
  if (op.amount === 0n) return refuse(turn, 'amount_invalid');
  if (op.requiresOpen && player.status === 'locked') return refuseForEver(turn, 'account_locked');
  const move: Move = { type: op.type, from: op.from, to: op.to, amount: op.amount };
  const stop = isToVendor(op.from, op.to) ? findStakeStop(turn, op.amount) : undefined;
  const obstacle = stop ?? findObstacle(player, move);
  if (obstacle) return op.isOwed ? refuse(turn, obstacle) : refuseForEver(turn, obstacle);
  guardPost(turn);
  return postMove(turn, move);
}

/** Money to and from a vendor's wallet. Money that never arrived returns as if it had not left. */
function guardPost(turn: Turn<PostOp>): void {
  const { op, player, state } = turn;
  if (isToVendor(op.from, op.to)) guardStake(turn, op.amount);
  if (!isFromVendor(op.from, op.to)) return;
  const taken =
    op.returns === undefined
      ? undefined
      : findReference(
          state,
          player,
          op.source,
          op.returns,
          referenceKey(player.bucket, op.source, op.returns),
        );
  if (taken) guardTakenBack(turn, taken);
  else guardWin(turn, op.amount);
}

export function decideReserve(turn: Turn<ReserveOp>): LedgerResult {
  const { op, player, state } = turn;
  if (op.amount === 0n) return refuse(turn, 'amount_invalid');
  if (op.requiresOpen && player.status === 'locked') return refuseForEver(turn, 'account_locked');
  const move: Move = { type: 'HOLD', from: 'player:cash', to: heldKind, amount: op.amount };
  const obstacle = findObstacle(player, move);
  if (obstacle) return refuseForEver(turn, obstacle);
  state.holds.set(referenceKey(player.bucket, op.source, op.reference), {
    bucket: player.bucket,
    source: op.source,
    reference: op.reference,
    accountId: player.accountId,
    amount: op.amount,
    remaining: op.amount,
    expiresAt: op.expiresAt ?? null,
    isNew: true,
    isChanged: true,
  });
  return postMove(turn, move);
}

export function decideSettle(turn: Turn<SettleOp>): LedgerResult {
  const { op } = turn;
  return takeFromHold(turn, (amount) => ({ type: op.type, from: heldKind, to: op.to, amount }));
}

export function decideRelease(turn: Turn<ReleaseOp>): LedgerResult {
  return takeFromHold(turn, (amount) => ({ type: 'RELEASE', from: heldKind, to: 'player:cash', amount }));
}

/**
 * Only once the hold's time is over, as `settle` and `release` are only before: whichever of them a batch takes first, by
 * its clock, is the one that happens, and no job's delay changes it.
 */
export function decideExpire(turn: Turn<ExpireOp>): LedgerResult {
  return takeFromHold(turn, (amount) => ({ type: 'RELEASE', from: heldKind, to: 'player:cash', amount }));
}

/** Refusals leave the reference free: which part of a hold is left may change before the repeat. */
function takeFromHold(
  turn: Turn<SettleOp | ReleaseOp | ExpireOp>,
  moveOf: (amount: bigint) => Move,
): LedgerResult {
  const { op, player, state } = turn;
  const hold = state.holds.get(referenceKey(player.bucket, op.source, op.holdReference));
  if (hold === undefined || hold.accountId !== player.accountId) return refuse(turn, 'hold_unknown');
  const amount = op.kind === 'expire' ? hold.remaining : (op.amount ?? hold.remaining);
  const trouble = findHoldTrouble(hold, amount, op.kind === 'expire', state.now);
  if (trouble) return refuse(turn, trouble);
  const move = { ...moveOf(amount), referenceTo: op.holdReference };
  const obstacle = findObstacle(player, move);
  if (obstacle) return refuse(turn, obstacle);
  hold.remaining -= amount;
  hold.isChanged = true;
  return postMove(turn, move);
}

function findHoldTrouble(
  hold: HoldState,
  amount: bigint,
  isExpiry: boolean,
  now: Date,
): RefusalReason | undefined {
  if (hold.remaining === 0n) return 'hold_closed';
  const isOver = hold.expiresAt !== null && hold.expiresAt <= now;
  if (isOver !== isExpiry) return isOver ? 'hold_expired' : 'hold_not_expired';
  if (amount === 0n) return 'amount_invalid';
  if (amount > hold.remaining) return 'hold_too_small';
  return undefined;
}
