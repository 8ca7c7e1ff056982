import type { Reference, RoundRef } from '@kislap/contract-kit/ids';
import {
  findReference,
  findRound,
  type ReferenceState,
  type RoundStateRow,
  referenceKey,
  roundKey,
  stands,
} from '../commit/batch-state.ts';
import {
  findObstacle,
  type Move,
  postMove,
  postNothing,
  refuse,
  refuseForEver,
  type Turn,
} from '../commit/posting.ts';
import type {
  BetOp,
  EndRoundOp,
  HouseAccount,
  LedgerResult,
  PromoWinOp,
  RefusalReason,
  RollbackOp,
  WinOp,
} from '../ledger.types.ts';
import { findStakeStop, guardStake, guardTakenBack, guardWin } from './decide-guard.ts';
import { isBetTooHigh } from './decide-lead.ts';
import { isPromoTooHigh, isWinTooHigh, placeOfTarget, placeOfWin } from './decide-review.ts';

// The rules are domain 2.1. Where it says nothing, a comment gives our reason.

function gameAccount(source: string): HouseAccount {
  return `house:game:${source}`;
}

function findRoundOf(turn: Turn, roundRef: RoundRef): RoundStateRow | undefined {
  const { state, player, op } = turn;
  return findRound(state, player, op.source, roundRef, roundKey(player.accountId, op.source, roundRef));
}

/** Whatever changes a round says so here, and the batch will write it. */
function changeRound(turn: Turn, round: RoundStateRow) {
  round.isChanged = true;
  round.isOneLine = false;
  turn.state.rounds.set(roundKey(round.accountId, round.source, round.roundRef), round);
}

/** The reference another operation points at, if this player made it. */
function findTarget(turn: Turn, reference: Reference): ReferenceState | undefined {
  const { state, player, op } = turn;
  return findReference(
    state,
    player,
    op.source,
    reference,
    referenceKey(player.bucket, op.source, reference),
  );
}

function closeRound(turn: Turn, round: RoundStateRow) {
  round.isClosed = true;
  round.settledAt ??= turn.state.now;
  changeRound(turn, round);
}

export function decideBet(turn: Turn<BetOp>): LedgerResult {
  const { op, player } = turn;
  if (player.status === 'locked') return refuseForEver(turn, 'account_locked');
  const known = findRoundOf(turn, op.roundRef);
  if (known?.isClosed) return refuse(turn, 'round_closed');
  const amount = op.isFree ? 0n : op.amount;
  const move: Move = {
    type: 'BET',
    from: 'player:cash',
    to: gameAccount(op.source),
    amount,
    roundRef: op.roundRef,
    gameId: op.gameId,
    category: op.category,
    opensRound: known === undefined,
    closesRound: op.closesRound ?? false,
  };
  const tooHigh = isBetTooHigh(player, amount) ? 'stake_limit_reached' : undefined;
  const obstacle = tooHigh ?? findStakeStop(turn, amount) ?? findObstacle(player, move);
  if (obstacle) return refuseForEver(turn, obstacle);

  guardStake(turn, amount);
  const round = known ?? newRound(turn);
  round.stake += amount;
  round.betCount += 1;
  round.liveBets += 1;
  changeRound(turn, round);
  if (op.closesRound) closeRound(turn, round);
  round.isOneLine = known === undefined;
  return postMove(turn, { ...move, round });
}

function newRound(turn: Turn<BetOp>): RoundStateRow {
  const { op, player, state } = turn;
  return {
    bucket: player.bucket,
    accountId: player.accountId,
    source: op.source,
    roundRef: op.roundRef,
    gameId: op.gameId,
    category: op.category,
    currency: player.currency,
    stake: 0n,
    win: 0n,
    betCount: 0,
    liveBets: 0,
    winCount: 0,
    isClosed: false,
    openedAt: state.now,
    settledAt: null,
    isOneLine: true,
    isNew: true,
    isChanged: true,
  };
}

/** The round that a win pays into, or why it has none to pay into. */
function findPayableRound(turn: Turn<WinOp | PromoWinOp>): RoundStateRow | RefusalReason {
  const { op, player } = turn;
  if (op.referenceTo !== undefined) {
    const bet = findTarget(turn, op.referenceTo);
    if (bet?.outcome === 'rolled_back' || bet?.outcome === 'tombstone') return 'rolled_back';
    const isLiveBet =
      bet?.kind === 'bet' &&
      bet.outcome === 'posted' &&
      bet.accountId === player.accountId &&
      bet.roundRef === op.roundRef;
    if (!isLiveBet) return 'bet_unknown';
  }
  const round = findRoundOf(turn, op.roundRef);
  if (round === undefined) return 'bet_unknown';
  if (round.liveBets === 0) return 'rolled_back';
  return round.isClosed ? 'round_closed' : round;
}

export function decideWin(turn: Turn<WinOp>): LedgerResult {
  const { op, player, state } = turn;
  const round = findPayableRound(turn);
  if (typeof round === 'string') return refuse(turn, round);
  const isHeld = isWinTooHigh(op, round);
  const move: Move = {
    type: 'WIN',
    from: gameAccount(op.source),
    ...placeOfWin(turn, isHeld),
    amount: op.amount,
    roundRef: op.roundRef,
    gameId: op.gameId,
    category: op.category,
    referenceTo: op.referenceTo ?? null,
    closesRound: op.closesRound ?? false,
  };
  const obstacle = findObstacle(player, move);
  if (obstacle) return refuse(turn, obstacle);

  // Until people have looked at it, it opens no limit of the player's again.
  if (!isHeld) guardWin(turn, op.amount);
  round.win += op.amount;
  round.winCount += 1;
  round.settledAt = state.now;
  changeRound(turn, round);
  if (op.closesRound) closeRound(turn, round);
  return postMove(turn, move);
}

/**
 * The vendor's own present, or what a free bet won: it belongs to no round's result, so the round stays as it is but for
 * its end.
 */
export function decidePromoWin(turn: Turn<PromoWinOp>): LedgerResult {
  const { op } = turn;
  const round = op.needsBet ? findPayableRound(turn) : undefined;
  if (typeof round === 'string') return refuse(turn, round);
  const closesRound = round !== undefined && (op.closesRound ?? false);
  const move: Move = {
    type: op.isJackpot ? 'JACKPOT' : 'BONUS',
    from: gameAccount(op.source),
    ...placeOfWin(turn, isPromoTooHigh(op)),
    amount: op.amount,
    roundRef: op.roundRef,
    gameId: op.gameId,
    category: op.category,
    referenceTo: op.referenceTo ?? null,
    closesRound,
  };
  const obstacle = findObstacle(turn.player, move);
  if (obstacle) return refuse(turn, obstacle);
  if (round && closesRound) closeRound(turn, round);
  return postMove(turn, move);
}

export function decideEndRound(turn: Turn<EndRoundOp>): LedgerResult {
  const round = findRoundOf(turn, turn.op.roundRef);
  if (round === undefined) return refuse(turn, 'bet_unknown');
  if (round.isClosed) return postNothing(turn, turn.op.roundRef);
  closeRound(turn, round);
  // A separate line, so consumers see the end and rounds can be checked against lines.
  return postMove(turn, {
    type: 'END',
    from: 'player:cash',
    to: gameAccount(turn.op.source),
    amount: 0n,
    roundRef: round.roundRef,
    gameId: round.gameId,
    category: round.category,
    closesRound: true,
  });
}

export function decideRollback(turn: Turn<RollbackOp>): LedgerResult {
  const { op, player, state } = turn;
  const target = findTarget(turn, op.referenceTo);
  if (target === undefined) {
    state.references.set(referenceKey(player.bucket, op.source, op.referenceTo), tombstone(turn));
    return refuseForEver(turn, 'transaction_unknown');
  }
  if (target.accountId !== player.accountId) return refuse(turn, 'transaction_unknown');
  if (target.outcome === 'rolled_back') return refuse(turn, 'already_rolled_back');
  // A bet that was refused took nothing, so there is nothing to give back.
  if (!stands(target)) return refuseForEver(turn, 'transaction_unknown');
  const isBet = target.kind === 'bet';
  if (!isBet && target.kind !== 'win' && target.kind !== 'promoWin')
    return refuse(turn, 'transaction_unknown');

  const round = target.roundRef === null ? undefined : findRoundOf(turn, target.roundRef);
  // Not spent: once the vendor has taken its wins back, the bet may be given back too.
  if (isBet && round && round.winCount > 0) return refuse(turn, 'round_settled');
  const house = gameAccount(op.source);
  const isHeld = target.outcome === 'held';
  const move: Move = {
    type: isBet ? 'REFUND' : 'REVERSE',
    from: isBet ? house : placeOfTarget(turn, isHeld),
    to: isBet ? 'player:cash' : house,
    amount: target.amount,
    roundRef: target.roundRef,
    gameId: round?.gameId ?? null,
    category: round?.category ?? null,
    referenceTo: op.referenceTo,
    closesRound: op.closesRound ?? false,
  };
  // A win already spent cannot be taken back: named, and left to the vendor's repeats and to people.
  const obstacle = findObstacle(player, move);
  if (obstacle) return refuse(turn, obstacle);

  if (!isHeld) guardTakenBack(turn, target);
  target.outcome = 'rolled_back';
  target.isChanged = true;
  state.references.set(referenceKey(player.bucket, op.source, op.referenceTo), target);
  if (round) takeFromRound(turn, round, target);
  if (round && op.closesRound) closeRound(turn, round);
  return postMove(turn, move);
}

function takeFromRound(turn: Turn, round: RoundStateRow, target: ReferenceState) {
  if (target.kind === 'bet') {
    round.stake -= target.amount;
    round.liveBets -= 1;
  } else if (target.kind === 'win') {
    round.win -= target.amount;
    round.winCount -= 1;
  }
  changeRound(turn, round);
}

function tombstone(turn: Turn<RollbackOp>): ReferenceState {
  return {
    bucket: turn.player.bucket,
    source: turn.op.source,
    reference: turn.op.referenceTo,
    accountId: turn.player.accountId,
    content: null,
    kind: 'tombstone',
    outcome: 'tombstone',
    amount: 0n,
    balance: turn.player.cash,
    sequence: null,
    roundRef: null,
    at: turn.state.now,
    isNew: true,
    isChanged: true,
  };
}
