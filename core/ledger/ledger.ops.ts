import type { AccountId, GameId, Reference, RoundRef } from '@kislap/contract-kit/ids';
import type { AccountKind, HouseAccount, PlayerAccount, TransferType } from './terms.ts';

export type { AccountKind, HouseAccount, PlayerAccount, TransferType };

/** What a line of the ledger is: a transfer, or the end of a round, which moves nothing and no statement shows. */
export type LineType = TransferType | 'END';

export type PlayerStatus = 'open' | 'locked';

/** The business key. It is unique; the same key with other content is refused. */
interface Keyed {
  accountId: AccountId;
  /** Who made the reference: a vendorKey for games, a feature's name otherwise. */
  source: string;
  /** The source's own id of this operation, at most 200 characters. */
  reference: Reference;
  /**
   * Stands for every detail that makes a repeat "the same". Without it the ledger hashes the operation's own
   * fields (not `meta`), so give it only when the wire carries more than these.
   */
  contentHash?: string;
  currency: string;
  /** Kept with the transfer as JSON, never interpreted. */
  meta?: Record<string, unknown>;
}

/** Calls that a leader of the player's play must make: see `setLead`. */
interface LedOp {
  /** Comes from the leader, or touches nothing that is led. */
  isFromLeader?: boolean;
}

interface GameOp extends Keyed, LedOp {
  roundRef: RoundRef;
  gameId: GameId;
  category: string;
  /** True when the vendor says that the round ends with this call. */
  closesRound?: boolean;
}

export interface BetOp extends GameOp {
  kind: 'bet';
  amount: bigint;
  /** A free bet moves nothing but opens the round. */
  isFree?: boolean;
}

/** Above it a win is kept under review instead of being paid. It is no part of a call's content: limits change. */
export interface WinLimit {
  /** Times the stake of the round, in all. */
  multiplier: bigint;
  /** For what no stake stands for: a round without one, or a promotion. */
  unstaked: bigint;
  /** In all, whatever the stake; absent where only the stake bounds it. */
  roundMax?: bigint;
}

/** Pays into a round with a live bet; an amount of zero records a loss. `referenceTo` names the bet, if the vendor does. */
export interface WinOp extends GameOp {
  kind: 'win';
  amount: bigint;
  referenceTo?: Reference;
  limit?: WinLimit;
}

/** Takes one bet or one win back, once. Unknown targets leave a tombstone that refuses the late arrival. */
export interface RollbackOp extends Keyed, LedOp {
  kind: 'rollback';
  referenceTo: Reference;
  roundRef?: RoundRef;
  closesRound?: boolean;
}

export interface EndRoundOp extends Keyed {
  kind: 'endRound';
  roundRef: RoundRef;
}

/** A vendor's promotion: paid in any state of its round, and no part of its result. */
export interface PromoWinOp extends GameOp {
  kind: 'promoWin';
  amount: bigint;
  /** A prize of the vendor's pool, booked as `JACKPOT`. */
  isJackpot?: boolean;
  /** What a free bet won: its round must be open with a live bet in it, as for any win. `referenceTo` names the bet. */
  needsBet?: boolean;
  referenceTo?: Reference;
  limit?: WinLimit;
}

export type PlayOp = BetOp | WinOp | RollbackOp | EndRoundOp | PromoWinOp;

/** Moves money between two accounts of the player's bucket; at least one of them is the player's. */
export interface PostOp extends Keyed {
  kind: 'post';
  type: TransferType;
  from: AccountKind;
  to: AccountKind;
  amount: bigint;
  /** Refuse with `account_locked` while the player is locked. Money already received is never refused: default false. */
  requiresOpen?: boolean;
  /** Must arrive some day: a refusal leaves the reference free, so that it can be tried until there is room. */
  isOwed?: boolean;
  /** The reference of the way out, where money comes back from a vendor because it never arrived there. */
  returns?: Reference;
}

/**
 * Pays a win that is under review. `referenceTo` is the win's reference, and `heldBy` the vendor that told it. A rollback
 * of the win takes it back instead, from where it is.
 */
export interface ReleaseWinOp extends Keyed {
  kind: 'releaseWin';
  heldBy: string;
  referenceTo: Reference;
}

/** Cash → held. The hold is named by its own (source, reference). */
export interface ReserveOp extends Keyed {
  kind: 'reserve';
  amount: bigint;
  /** From this time on only `expire` may touch the rest; a job does that. Without it the hold never expires. */
  expiresAt?: Date;
  requiresOpen?: boolean;
}

/** Held → a house account: all that is left, or `amount` of it; what stays is still held. */
export interface SettleOp extends Keyed {
  kind: 'settle';
  holdReference: Reference;
  amount?: bigint;
  to: HouseAccount;
  type: TransferType;
}

/** Held → cash: all that is left, or `amount` of it. */
export interface ReleaseOp extends Keyed {
  kind: 'release';
  holdReference: Reference;
  amount?: bigint;
}

/** Held → cash: the rest of an overdue hold. */
export interface ExpireOp extends Keyed {
  kind: 'expire';
  holdReference: Reference;
}

/**
 * Between two accounts of one player: cash and a vendor's wallet either way, a bonus into cash, a bonus and a vendor's
 * wallet either way. Held money is moved by holds alone, and nothing but the house gives a bonus.
 */
export interface MoveOp extends Keyed {
  kind: 'move';
  from: PlayerAccount;
  to: PlayerAccount;
  /** Without it all that is there. */
  amount?: bigint;
}

export type LedgerOp = PlayOp | ReleaseWinOp | PostOp | ReserveOp | SettleOp | ReleaseOp | ExpireOp | MoveOp;

/** Money from one player to another (agent and member). Refused as a whole when the sender has too little. */
export interface BetweenOp {
  fromAccountId: AccountId;
  toAccountId: AccountId;
  source: string;
  reference: Reference;
  type: TransferType;
  amount: bigint;
  currency: string;
  meta?: Record<string, unknown>;
}
