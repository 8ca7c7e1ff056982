import type { TransferType } from '@kislap/wallet/contract/wallet';

// The ledger's operations as its callers know them; an app's own types are never imported by a package.

export type PlayerKind = 'player:cash' | 'player:bonus' | 'player:held' | `player:vendor:${string}`;
export type HouseKind =
  | `house:game:${string}`
  | `house:payment:${string}`
  | 'house:adjustment'
  | 'house:bonus'
  | 'house:fee'
  | 'clearing';
export type Kind = PlayerKind | HouseKind;

interface Keyed {
  accountId: string;
  source: string;
  reference: string;
  currency: string;
}

interface Game extends Keyed {
  roundRef: string;
  gameId: string;
  category: string;
  closesRound?: boolean;
}

export type Bet = Game & { kind: 'bet'; amount: bigint; isFree?: boolean };
export type Win = Game & { kind: 'win'; amount: bigint; referenceTo?: string; isFree?: boolean };
export type PromoWin = Game & { kind: 'promoWin'; amount: bigint };
export type Rollback = Keyed & {
  kind: 'rollback';
  referenceTo: string;
  roundRef?: string;
  closesRound?: boolean;
};
export type EndRound = Keyed & { kind: 'endRound'; roundRef: string };
/** What the simulator posts by name. */
type Booking = Extract<TransferType, 'DEPOSIT' | 'WITHDRAW' | 'FEE' | 'BONUS' | 'ADJUST' | 'TRANSFER'>;

export type Post = Keyed & {
  kind: 'post';
  type: Booking;
  from: Kind;
  to: Kind;
  amount: bigint;
  requiresOpen?: boolean;
};
export type Reserve = Keyed & { kind: 'reserve'; amount: bigint; expiresAt?: Date; requiresOpen?: boolean };
export type Settle = Keyed & {
  kind: 'settle';
  holdReference: string;
  amount?: bigint;
  to: HouseKind;
  type: Booking;
};
export type Release = Keyed & { kind: 'release'; holdReference: string; amount?: bigint };

export type Expire = Keyed & { kind: 'expire'; holdReference: string };
/** Between two accounts of one player. */
export type OwnMove = Keyed & { kind: 'move'; from: PlayerKind; to: PlayerKind; amount?: bigint };

export type PlayCall = Bet | Win | PromoWin | Rollback | EndRound;
export type Operation = PlayCall | Post | Reserve | Settle | Release | Expire | OwnMove;

/** Money from one player to another, through clearing. */
export interface Move {
  fromAccountId: string;
  toAccountId: string;
  source: string;
  reference: string;
  type: Booking;
  amount: bigint;
  currency: string;
}

/** One thing a process is asked to do. */
export type Call =
  | { kind: 'operation'; operation: Operation }
  | { kind: 'move'; move: Move }
  /** Linked: all of them or none. */
  | { kind: 'group'; operations: Operation[] }
  /** A feature's own transaction with the money in it; an undone one is rolled back after the ledger has answered. */
  | { kind: 'within'; operations: Operation[]; isUndone: boolean };

export interface Answer {
  outcome: 'posted' | 'replayed' | 'refused';
  /** The name of a refusal, or empty. */
  reason: string;
  balance: bigint;
  /** Place in the player's statement of what was posted. */
  sequence: bigint | null;
}

/** One line of a player's statement, the ends of rounds included. */
export interface Line {
  sequence: bigint;
  type: string;
  amount: bigint;
  cashChange: bigint;
  cashAfter: bigint;
  from: string;
  to: string;
  source: string;
  reference: string;
  roundRef: string | null;
  referenceTo: string | null;
}

export function playersOf(call: Call): string[] {
  if (call.kind === 'operation') return [call.operation.accountId];
  if (call.kind === 'move') return [call.move.fromAccountId, call.move.toAccountId];
  return [...new Set(call.operations.map(({ accountId }) => accountId))];
}

/** Whatever two calls must not touch at one moment, if what comes of it is to be certain: players and references. */
export function keysOf(call: Call): string[] {
  if (call.kind === 'move' || call.kind === 'within') return playersOf(call);
  const operations = call.kind === 'group' ? call.operations : [call.operation];
  return [...new Set(operations.flatMap(keysOfOperation))];
}

function keysOfOperation(operation: Operation): string[] {
  const bucket = operation.accountId.slice(-2);
  const keys = [operation.accountId, `${bucket} ${operation.source} ${operation.reference}`];
  if ('referenceTo' in operation && operation.referenceTo !== undefined)
    keys.push(`${bucket} ${operation.source} ${operation.referenceTo}`);
  return keys;
}

/** Whether the answer depends on the time, which a restarted process does not keep. */
export function isTimely(call: Call): boolean {
  if (call.kind === 'move') return false;
  const operations = call.kind === 'operation' ? [call.operation] : call.operations;
  return operations.some(({ kind }) => ['reserve', 'settle', 'release', 'expire'].includes(kind));
}

/** One line for the journal and for people. */
export function describeCall(call: Call): string {
  if (call.kind === 'move') {
    const { move } = call;
    return `move ${move.reference} ${move.amount} ${move.fromAccountId}>${move.toAccountId}`;
  }
  if (call.kind === 'within') {
    const ending = call.isUndone ? 'undone' : 'kept';
    return `within(${ending}) ${call.operations.map(describeOperation).join(' + ')}`;
  }
  if (call.kind === 'group') return `group ${call.operations.map(describeOperation).join(' + ')}`;
  return describeOperation(call.operation);
}

function describeOperation(op: Operation): string {
  const parts: string[] = [op.kind, op.source, op.reference, op.accountId];
  if ('amount' in op) parts.push(`${op.amount ?? 'all'}`);
  if ('roundRef' in op && op.roundRef !== undefined) parts.push(`round ${op.roundRef}`);
  if ('referenceTo' in op && op.referenceTo !== undefined) parts.push(`to ${op.referenceTo}`);
  if ('holdReference' in op) parts.push(`hold ${op.holdReference}`);
  if ('closesRound' in op && op.closesRound) parts.push('closes');
  if ('isFree' in op && op.isFree) parts.push('free');
  return parts.join(' ');
}

export function describeAnswer(answer: Answer): string {
  if (answer.outcome === 'refused') return `${answer.reason} ${answer.balance}`;
  return `${answer.outcome} ${answer.balance} #${answer.sequence ?? '-'}`;
}
