import { findReference, type RoundStateRow, referenceKey, reviewKind } from '../commit/batch-state.ts';
import { findObstacle, type Move, postMove, refuse, type Turn } from '../commit/posting.ts';
import type { LedgerResult, PromoWinOp, ReleaseWinOp, WinOp } from '../ledger.types.ts';
import { guardWin } from './decide-guard.ts';

// Wins that are too good: they are booked, and stand apart from cash until two people have looked at them.

/** Whether the round would have won more than its stake explains. */
export function isWinTooHigh({ limit, amount }: WinOp, round: Pick<RoundStateRow, 'stake' | 'win'>): boolean {
  if (limit === undefined || amount === 0n) return false;
  const { unstaked, multiplier, roundMax } = limit;
  const most = round.stake === 0n ? unstaked : round.stake * multiplier;
  const won = round.win + amount;
  return won > most || (roundMax !== undefined && round.stake > 0n && won > roundMax);
}

/** Whether a present is larger than what is given without a look. */
export function isPromoTooHigh({ limit, amount }: PromoWinOp): boolean {
  return limit !== undefined && amount > limit.unstaked;
}

/** Where a win goes, and what its reference becomes. */
export function placeOfWin(turn: Turn, isHeld: boolean): Pick<Move, 'to' | 'outcome'> {
  if (!isHeld) return { to: 'player:cash' };
  touchReview(turn);
  return { to: reviewKind, outcome: 'held' };
}

/** Where the money of a win is. */
export function placeOfTarget(turn: Turn, isHeld: boolean): Move['from'] {
  if (!isHeld) return 'player:cash';
  touchReview(turn);
  return reviewKind;
}

/** Lanes remember cash alone. */
function touchReview({ state }: Turn): void {
  if (!state.knowsReview) state.lacksReview = true;
}

/** A refusal leaves the reference free: what was decided about the win is told by the win itself. */
export function decideReleaseWin(turn: Turn<ReleaseWinOp>): LedgerResult {
  const { op, player, state } = turn;
  const key = referenceKey(player.bucket, op.heldBy, op.referenceTo);
  const win = findReference(state, player, op.heldBy, op.referenceTo, key);
  if (win?.outcome !== 'held' || win.accountId !== player.accountId) return refuse(turn, 'win_not_held');
  touchReview(turn);
  const move: Move = {
    type: 'WIN_RELEASE',
    from: reviewKind,
    to: 'player:cash',
    amount: win.amount,
    referenceTo: op.referenceTo,
  };
  const obstacle = findObstacle(player, move);
  if (obstacle) return refuse(turn, obstacle);
  win.outcome = 'posted';
  win.isChanged = true;
  state.references.set(key, win);
  if (win.kind === 'win') guardWin(turn, win.amount);
  return postMove(turn, move);
}
