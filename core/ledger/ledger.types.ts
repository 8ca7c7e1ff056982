import type { AccountId, GameId, Reference, RoundRef } from '@kislap/contract-kit/ids';
import type { SqlExecutor } from './commit/sql/sql-executor.ts';
import type { LedgerGuards } from './guard/guard.types.ts';
import type {
  AccountKind,
  BetweenOp,
  LedgerOp,
  LineType,
  PlayerAccount,
  PlayerStatus,
  PlayOp,
  TransferType,
} from './ledger.ops.ts';
import type { ProofProblem } from './proof/problems.ts';
import type { BetSide } from './read/sides.queries.ts';
import type { RefusalReason } from './refusals.ts';
import type { Strands } from './strands/strands.ts';

export type { SqlExecutor } from './commit/sql/sql-executor.ts';
export type * from './guard/guard.types.ts';
export type * from './ledger.ops.ts';
export type * from './ledger.options.ts';
export type { ProofProblem } from './proof/problems.ts';
export { type RefusalReason, refusalReasons } from './refusals.ts';

/** The cash balance: after the operation for `posted`, as first answered for `replayed`, the present one for `refused`. */
export type LedgerResult =
  | { outcome: 'posted' | 'replayed'; balance: bigint; transferId: string | null }
  | { outcome: 'refused'; reason: RefusalReason; balance: bigint };

/**
 * A group as a whole. `refused` names the first operation that was refused and why; every other result is
 * `linked_failed`.
 */
export interface GroupResult {
  outcome: 'posted' | 'replayed' | 'refused';
  /** One for each operation, in their order. */
  results: LedgerResult[];
  refused?: { index: number; reason: RefusalReason };
}

export interface Balances {
  cash: bigint;
  bonus: bigint;
  held: bigint;
  currency: string;
  status: PlayerStatus;
  /** Of the player's latest transfer; what is told here is after it. */
  sequence: bigint;
}

/** One line of a player's statement, newest first; `sequence` is without gaps and orders it for ever. */
export interface TransferRow {
  transferId: string;
  accountId: AccountId;
  sequence: bigint;
  type: TransferType;
  /** Signed for the cash balance: negative when cash went down, zero when cash was not touched. */
  cashChange: bigint;
  amount: bigint;
  from: AccountKind;
  to: AccountKind;
  /** Cash before and after. */
  balanceBefore: bigint;
  balanceAfter: bigint;
  source: string;
  reference: Reference;
  gameId: GameId | null;
  category: string | null;
  roundRef: RoundRef | null;
  referenceTo: Reference | null;
  meta: Record<string, unknown> | null;
  createdAt: Date;
}

/** A line, or close lines of one round as one. */
export interface StatementRow extends TransferRow {
  /** What these lines staked, less refunds, and won, as a round counts; a line that stands for itself has none. */
  folded?: Pick<RoundRow, 'stake' | 'win' | 'hold'>;
}

export interface TransferFilter {
  /** `from` inclusive, `to` exclusive. */
  from?: Date;
  to?: Date;
  types?: readonly string[];
  /** Without the lines between a vendor's wallet and transit, which tell the player nothing. */
  isWithoutTransit?: boolean;
  /**
   * Bets, wins and refunds of one round that follow each other closely are one line, at the last one's place; others stay
   * apart, so that no past day changes. Wins of nothing are left out, which with `types` is all that it does.
   */
  foldsRounds?: boolean;
  /** Of one round of one vendor only. */
  round?: { source: string; roundRef: RoundRef };
  /** From 1. */
  page: number;
  pageSize: number;
}

export interface Page<T> {
  list: T[];
  totalPages: number;
  total: number;
}

/**
 * A page of rounds, with what the rounds that the filter finds come to: all of them, or the latest `roundsSummedMax`
 * where there are more. `total` and `totalPages` are exact so far, or up to one beyond the page.
 */
export interface RoundPage extends Page<RoundRow> {
  totalStake: bigint;
  totalWin: bigint;
  /** There are more than are summed. */
  isPartial: boolean;
}

export type RoundState = 'open' | 'closed' | 'cancelled';

export interface RoundRow {
  accountId: AccountId;
  source: string;
  roundRef: RoundRef;
  gameId: GameId;
  category: string;
  currency: string;
  /** Of a hold what was lost, and what was won beyond it: both zero until the round is settled. */
  stake: bigint;
  win: bigint;
  /** What was put down before the round and comes back but for what is lost; zero where bets are stakes. */
  hold: bigint;
  betCount: number;
  state: RoundState;
  openedAt: Date;
  /** Null until it is paid or closed, and again once all it paid was taken back. */
  settledAt: Date | null;
}

export interface RoundFilter {
  from?: Date;
  to?: Date;
  categories?: readonly string[];
  gameIds?: readonly GameId[];
  state?: RoundState;
  page: number;
  pageSize: number;
}

export interface PlayedFilter {
  from: Date;
  /** Exclusive. */
  to?: Date;
  /** Without it all games. */
  gameIds?: readonly GameId[];
}

export interface PlayedSum {
  stake: bigint;
  win: bigint;
  /** Of the last line that is counted; 0 without any. */
  sequence: bigint;
}

/** What read models and live pushes are told of each transfer. */
export interface PostedTransfer {
  transferId: string;
  accountId: AccountId;
  sequence: bigint;
  type: LineType;
  amount: bigint;
  from: AccountKind;
  to: AccountKind;
  /** The player's cash after it. */
  cashAfter: bigint;
  currency: string;
  /** The vendorKey, or the feature that posted. */
  source: string;
  gameId: GameId | null;
  category: string | null;
  roundRef: RoundRef | null;
  /** True for the first bet of its round. */
  opensRound: boolean;
  /** True where the vendor said that the round ends with it. */
  closesRound: boolean;
  /** Of what it takes back, or of the bet that a win names. */
  referenceTo: Reference | null;
  createdAt: Date;
}

/** A consumer's position in the stream; opaque text, ordered only by the ledger. `''` is the beginning. */
export type PostedCursor = string;

export interface PostedBatch {
  cursor: PostedCursor;
  transfers: PostedTransfer[];
}

export interface HouseTotal {
  kind: string;
  currency: string;
  balance: bigint;
}

export type VerifyProblem = ProofProblem;

export interface VerifyReport {
  ok: boolean;
  transfers: number;
  accounts: number;
  problems: VerifyProblem[];
}

/** Several processes may each have one over the same database: row locks decide between them. */
export interface Ledger extends LedgerGuards {
  /** Game operations, through group commit. Resolves after COMMIT; rejects with `ledger_busy` or `unavailable`. */
  play(op: PlayOp): Promise<LedgerResult>;
  /** Any operation, through group commit. */
  post(op: LedgerOp): Promise<LedgerResult>;
  /**
   * Linked operations of one bucket, through group commit: all of them or none. A repeat must be the whole group again:
   * its references belong to it, alone or in another group they are refused with `content_mismatch`.
   */
  group(ops: readonly LedgerOp[]): Promise<GroupResult>;
  /** Which buckets are written together: on a cluster those of one group of shards (decision 22). */
  strands: Strands;
  /**
   * The same writer inside the caller's transaction, so that a feature's own row and the money move together.
   * All accounts must be in one bucket. A refusal is returned, not thrown: the caller decides whether to roll back.
   */
  postWithin(executor: SqlExecutor, ops: readonly LedgerOp[]): Promise<LedgerResult[]>;
  /** The same for what many players do at once, as the lanes write it; no operation goes from bucket to bucket. */
  postBatchWithin(executor: SqlExecutor, ops: readonly LedgerOp[]): Promise<LedgerResult[]>;
  /** Linked operations inside the caller's transaction: all of them happen or none, as with `group`. */
  groupWithin(executor: SqlExecutor, ops: readonly LedgerOp[]): Promise<GroupResult>;
  /** Two steps through `clearing`, each in its own bucket; a repeat with the same reference finishes what began. */
  transferBetween(move: BetweenOp): Promise<LedgerResult>;
  /** Finishes moves between buckets that a crash interrupted; returns how many. */
  sweepClearing(): Promise<number>;
  /** Expires overdue holds; returns how many. */
  expireHolds(): Promise<number>;

  /** Creates the player's cash account; a repeat changes nothing. */
  openPlayer(executor: SqlExecutor, accountId: AccountId, currency: string): Promise<void>;
  /** `locked` refuses bets (and posts that ask for `requiresOpen`); wins and rollbacks still pay. */
  setPlayerStatus(executor: SqlExecutor, accountId: AccountId, status: PlayerStatus): Promise<void>;

  findBalances(accountId: AccountId, executor?: SqlExecutor): Promise<Balances | undefined>;
  listBalances(accountIds: readonly AccountId[]): Promise<Map<AccountId, Balances>>;
  /** Every account of the player, vendors' wallets included. */
  listAccounts(executor: SqlExecutor, accountId: AccountId): Promise<Map<PlayerAccount, bigint>>;
  listTransfers(
    accountId: AccountId,
    filter: TransferFilter,
    executor?: SqlExecutor,
  ): Promise<Page<StatementRow>>;
  findTransfer(
    accountId: AccountId,
    source: string,
    reference: Reference,
    executor?: SqlExecutor,
  ): Promise<TransferRow | undefined>;
  listRounds(accountId: AccountId, filter: RoundFilter, executor?: SqlExecutor): Promise<RoundPage>;
  findRound(
    accountId: AccountId,
    source: string,
    roundRef: RoundRef,
    executor?: SqlExecutor,
  ): Promise<RoundRow | undefined>;
  /** Rounds that are called so, or have a line with this reference, whatever their source. */
  findNumberedRounds(accountId: AccountId, number: string): Promise<RoundRow[]>;
  /** Rounds by their names, those that there are, in no order. */
  listRoundsByName(
    names: readonly Pick<RoundRow, 'accountId' | 'source' | 'roundRef'>[],
  ): Promise<RoundRow[]>;
  /** Of the newest lines of each account since a moment, the bets that stand and whose vendor said on what they are. */
  listSides(accountIds: readonly AccountId[], since: Date): Promise<BetSide[]>;
  /** Stake and win of these games since a moment, less what was taken back. */
  sumPlayed(accountId: AccountId, filter: PlayedFilter): Promise<PlayedSum>;
  houseTotals(): Promise<HouseTotal[]>;
  verify(): Promise<VerifyReport>;

  /** Committed transfers after the cursor, whole batches at a time; never skips one that commits late. */
  readPosted(after: PostedCursor, limit: number): Promise<PostedBatch>;
  /** What this very process posted through group commit, right after COMMIT. Returns the way to stop listening. */
  onPosted(listener: (transfers: readonly PostedTransfer[]) => void): () => void;

  /** Makes the monthly partitions of this month and the next two. Called at start and by a daily job. */
  ensurePartitions(): Promise<void>;
  /**
   * Forgets references and closed rounds older than 13 months: a repeat that comes later still is a new operation. How
   * many it forgot.
   */
  forgetOld(): Promise<number>;
  /** Finishes queued operations and refuses new ones. */
  close(): Promise<void>;
}
