import type { AccountId, GameId, Reference, RoundRef } from '@kislap/contract-kit/ids';
import type { GuardState } from '../guard/guard.ts';
import type { GuardRule } from '../guard/guard.types.ts';
import type { AccountKind, LineType, PlayerStatus } from '../ledger.types.ts';

/** No amount above a billion pesos, no balance above a hundred: sums of the house stay far below 2^63. */
export const amountMax = 10n ** 15n;
export const balanceMax = 10n ** 17n;

export const cashKind = 'player:cash';
export const heldKind = 'player:held';
/** Wins that people look at before they are paid. */
export const reviewKind = 'player:review';

export interface AccountState {
  kind: AccountKind;
  balance: bigint;
  isNew: boolean;
  isChanged: boolean;
}

/** A player as the batch sees them; `cash` is the row that was locked first. */
export interface PlayerState {
  bucket: number;
  accountId: AccountId;
  currency: string;
  status: PlayerStatus;
  sequence: bigint;
  version: bigint;
  cash: bigint;
  isChanged: boolean;
  /** Accounts beside cash that an operation of this batch names. */
  others: Map<string, AccountState> | undefined;
  /** What the player used last, newest at the end: the next win or repeat most likely asks for it. */
  recentReferences: ReferenceState[];
  recentRounds: RoundStateRow[];
  /** There are limits or a pause of the player's own. */
  isGuarded: boolean;
  /** Somebody else decides how this player's bets are staked. */
  isLed: boolean;
  /** No single bet above it; null without one. */
  betMax: bigint | null;
  /** Read when it is first needed. */
  guard: GuardState | undefined;
}

export type ReferenceKind =
  | 'bet'
  | 'win'
  | 'promoWin'
  | 'rollback'
  | 'endRound'
  | 'post'
  | 'reserve'
  | 'settle'
  | 'release'
  | 'tombstone'
  | 'expire'
  | 'move'
  | 'releaseWin';

export interface ReferenceState {
  bucket: number;
  source: string;
  reference: Reference;
  accountId: AccountId;
  content: string | null;
  kind: ReferenceKind;
  /** `posted`, `held` (posted, and under review), `rolled_back`, `tombstone` or a refusal that stays the answer. */
  outcome: string;
  amount: bigint;
  balance: bigint;
  sequence: bigint | null;
  roundRef: RoundRef | null;
  /** When the operation was decided. */
  at: Date;
  isNew: boolean;
  isChanged: boolean;
}

export interface RoundStateRow {
  bucket: number;
  accountId: AccountId;
  source: string;
  roundRef: RoundRef;
  gameId: GameId;
  category: string;
  currency: string;
  stake: bigint;
  win: bigint;
  betCount: number;
  liveBets: number;
  winCount: number;
  isClosed: boolean;
  openedAt: Date;
  settledAt: Date | null;
  /** As yet nothing but its first bet, which says all there is to write of it. */
  isOneLine: boolean;
  isNew: boolean;
  isChanged: boolean;
}

export interface HoldState {
  bucket: number;
  source: string;
  reference: Reference;
  accountId: AccountId;
  amount: bigint;
  remaining: bigint;
  expiresAt: Date | null;
  isNew: boolean;
  isChanged: boolean;
}

export interface NewTransfer {
  bucket: number;
  accountId: AccountId;
  sequence: bigint;
  amount: bigint;
  cashAfter: bigint;
  cashChange: bigint;
  opensRound: boolean;
  closesRound: boolean;
  type: LineType;
  from: AccountKind;
  to: AccountKind;
  currency: string;
  source: string;
  reference: Reference;
  gameId: GameId | null;
  category: string | null;
  roundRef: RoundRef | null;
  referenceTo: Reference | null;
  meta: string | null;
  /** What its reference became; the two are written together. */
  entry: ReferenceState;
  round: RoundStateRow | undefined;
  /** Set before writing. */
  labelId: number;
}

/** Everything one batch reads, decides on and will write. */
export interface BatchState {
  now: Date;
  /** Limits that the house sets for everybody. */
  houseRules: readonly GuardRule[];
  players: Map<string, PlayerState>;
  /** Read, made or changed in this batch, by `referenceKey`; what players used before is with them. */
  references: Map<string, ReferenceState>;
  /** Likewise, by `roundKey`. */
  rounds: Map<string, RoundStateRow>;
  /** Keys of the rounds that were looked for, found or not. */
  soughtRounds: Set<string>;
  holds: Map<string, HoldState>;
  /** What each house account gains, by `houseKey`. */
  house: Map<string, { bucket: number; kind: string; currency: string; gain: bigint }>;
  transfers: NewTransfer[];
  /** Whether what is under review was read of every player whose operations may touch it. */
  knowsReview: boolean;
  /** An operation touched what is under review without knowing it: the batch must be decided again, carefully. */
  lacksReview: boolean;
}

/** Whether the operation was posted and not taken back. */
export function stands({ outcome }: Pick<ReferenceState, 'outcome'>): boolean {
  return outcome === 'posted' || outcome === 'held';
}

export function emptyBatchState(now: Date, houseRules: readonly GuardRule[] = []): BatchState {
  return {
    now,
    houseRules,
    players: new Map(),
    references: new Map(),
    rounds: new Map(),
    soughtRounds: new Set(),
    holds: new Map(),
    house: new Map(),
    transfers: [],
    knowsReview: false,
    lacksReview: false,
  };
}

export function referenceKey(bucket: number, source: string, reference: Reference): string {
  return `${bucket}\n${source}\n${reference}`;
}

export function roundKey(accountId: AccountId, source: string, roundRef: RoundRef): string {
  return `${accountId}\n${source}\n${roundRef}`;
}

export function findReference(
  state: BatchState,
  player: PlayerState | undefined,
  source: string,
  reference: Reference,
  key: string,
): ReferenceState | undefined {
  const found = state.references.get(key);
  if (found || player === undefined) return found;
  for (const recent of player.recentReferences) {
    if (recent.reference === reference && recent.source === source) return recent;
  }
  return undefined;
}

export function findRound(
  state: BatchState,
  player: PlayerState | undefined,
  source: string,
  roundRef: RoundRef,
  key: string,
): RoundStateRow | undefined {
  const found = state.rounds.get(key);
  if (found || player === undefined) return found;
  for (const recent of player.recentRounds) {
    if (recent.roundRef === roundRef && recent.source === source) return recent;
  }
  return undefined;
}

export function transferIdOf(accountId: AccountId, sequence: bigint): string {
  return `${accountId}.${sequence}`;
}
