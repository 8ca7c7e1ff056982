import { type HoldState, heldKind, referenceKey } from './batch-state.ts';
import type { LedgerResult, PostOp, RefusalReason, ReleaseOp, ReserveOp, SettleOp } from './ledger.types.ts';
import { findObstacle, type Move, postMove, refuse, refuseForEver, type Turn } from './posting.ts';

export function decidePost(turn: Turn<PostOp>): LedgerResult {
  const { op, player } = turn;
  if (op.amount === 0n) return refuse(turn, 'amount_invalid');
  if (op.requiresOpen && player.status === 'locked') return refuseForEver(turn, 'account_locked');
  const move: Move = { type: op.type, from: op.from, to: op.to, amount: op.amount };
  const obstacle = findObstacle(player, move);
  if (obstacle) return refuseForEver(turn, obstacle);
  return postMove(turn, move);
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

/** Refusals leave the reference free: which part of a hold is left may change before the repeat. */
function takeFromHold(turn: Turn<SettleOp | ReleaseOp>, moveOf: (amount: bigint) => Move): LedgerResult {
  const { op, player, state } = turn;
  const hold = state.holds.get(referenceKey(player.bucket, op.source, op.holdReference));
  if (hold === undefined || hold.accountId !== player.accountId) return refuse(turn, 'hold_unknown');
  const amount = op.amount ?? hold.remaining;
  const trouble = findHoldTrouble(hold, amount);
  if (trouble) return refuse(turn, trouble);
  const move = { ...moveOf(amount), referenceTo: op.holdReference };
  const obstacle = findObstacle(player, move);
  if (obstacle) return refuse(turn, obstacle);
  hold.remaining -= amount;
  hold.isChanged = true;
  return postMove(turn, move);
}

function findHoldTrouble(hold: HoldState, amount: bigint): RefusalReason | undefined {
  if (hold.remaining === 0n) return 'hold_closed';
  if (amount === 0n) return 'amount_invalid';
  if (amount > hold.remaining) return 'hold_too_small';
  return undefined;
}
