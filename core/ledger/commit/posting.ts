import type { GameId, Reference, RoundRef } from '@kislap/contract-kit/ids';
import type { AccountKind, LedgerOp, LedgerResult, LineType, RefusalReason } from '../ledger.types.ts';
import {
  type AccountState,
  type BatchState,
  balanceMax,
  cashKind,
  type PlayerState,
  type ReferenceKind,
  type ReferenceState,
  type RoundStateRow,
  transferIdOf,
} from './batch-state.ts';

/** One operation while it is being decided. */
export interface Turn<Op extends LedgerOp = LedgerOp> {
  state: BatchState;
  player: PlayerState;
  op: Op;
  /** `referenceKey` of the operation. */
  key: string;
  content: string;
}

export interface Move {
  type: LineType;
  from: AccountKind;
  to: AccountKind;
  amount: bigint;
  roundRef?: RoundRef | null;
  gameId?: GameId | null;
  category?: string | null;
  referenceTo?: Reference | null;
  opensRound?: boolean;
  closesRound?: boolean;
  round?: RoundStateRow;
  /** What its reference becomes; `posted` where it does not say. */
  outcome?: 'posted' | 'held';
}

export function isPlayerKind(kind: AccountKind): boolean {
  return kind.startsWith('player:');
}

export function balanceOf(player: PlayerState, kind: AccountKind): bigint {
  return kind === cashKind ? player.cash : (player.others?.get(kind)?.balance ?? 0n);
}

/**
 * Answers with a refusal that leaves the reference free, because a later repeat may rightly succeed. The player counts
 * as changed, so that writing the batch proves that the refusal rests on the present state.
 */
export function refuse(turn: Turn, reason: RefusalReason): LedgerResult {
  turn.player.isChanged = true;
  return { outcome: 'refused', reason, balance: turn.player.cash };
}

/** Answers with a refusal and spends the reference: a late duplicate must not succeed after its caller gave up. */
export function refuseForEver(turn: Turn, reason: RefusalReason): LedgerResult {
  remember(turn, reason, 0n, null, null);
  return refuse(turn, reason);
}

/** What the move would break, if anything. */
export function findObstacle(player: PlayerState, move: Move): RefusalReason | undefined {
  if (isPlayerKind(move.from) && balanceOf(player, move.from) < move.amount) return 'insufficient_funds';
  if (isPlayerKind(move.to) && balanceOf(player, move.to) + move.amount > balanceMax) return 'balance_limit';
  return undefined;
}

/** Writes the transfer, moves both balances and spends the reference. The caller has looked for obstacles. */
export function postMove(turn: Turn, move: Move): LedgerResult {
  const { state, player, op } = turn;
  const cashBefore = player.cash;
  shift(state, player, move.from, -move.amount);
  shift(state, player, move.to, move.amount);
  player.sequence += 1n;
  const { sequence } = player;
  const entry = remember(turn, move.outcome ?? 'posted', move.amount, sequence, move.roundRef ?? null);
  state.transfers.push({
    bucket: player.bucket,
    accountId: player.accountId,
    sequence,
    amount: move.amount,
    cashAfter: player.cash,
    cashChange: player.cash - cashBefore,
    opensRound: move.opensRound ?? false,
    closesRound: move.closesRound ?? false,
    type: move.type,
    from: move.from,
    to: move.to,
    currency: player.currency,
    source: op.source,
    reference: op.reference,
    gameId: move.gameId ?? null,
    category: move.category ?? null,
    roundRef: move.roundRef ?? null,
    referenceTo: move.referenceTo ?? null,
    meta: op.meta === undefined ? null : JSON.stringify(op.meta),
    entry,
    round: move.round,
    labelId: 0,
  });
  return { outcome: 'posted', balance: player.cash, transferId: transferIdOf(player.accountId, sequence) };
}

/** Spends the reference without a transfer. */
export function postNothing(turn: Turn, roundRef: RoundRef): LedgerResult {
  remember(turn, 'posted', 0n, null, roundRef);
  return { outcome: 'posted', balance: turn.player.cash, transferId: null };
}

function shift(state: BatchState, player: PlayerState, kind: AccountKind, by: bigint) {
  if (kind === cashKind) {
    player.cash += by;
    return;
  }
  if (isPlayerKind(kind)) {
    player.others ??= new Map();
    const account = player.others.get(kind) ?? newAccount(kind);
    account.balance += by;
    account.isChanged = true;
    player.others.set(kind, account);
    return;
  }
  const key = `${player.bucket}\n${kind}\n${player.currency}`;
  const house = state.house.get(key);
  if (house) house.gain += by;
  else state.house.set(key, { bucket: player.bucket, kind, currency: player.currency, gain: by });
}

function newAccount(kind: AccountKind): AccountState {
  return { kind, balance: 0n, isNew: true, isChanged: true };
}

function remember(
  turn: Turn,
  outcome: string,
  amount: bigint,
  sequence: bigint | null,
  roundRef: RoundRef | null,
): ReferenceState {
  const { state, player, op, key, content } = turn;
  const kind: ReferenceKind = op.kind;
  player.isChanged = true;
  const entry: ReferenceState = {
    bucket: player.bucket,
    source: op.source,
    reference: op.reference,
    accountId: player.accountId,
    content,
    kind,
    outcome,
    amount,
    balance: player.cash,
    sequence,
    roundRef,
    at: state.now,
    isNew: true,
    isChanged: true,
  };
  state.references.set(key, entry);
  return entry;
}
