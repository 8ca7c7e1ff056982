import type { AccountId } from '@kislap/contract-kit';
import type { Reference, RoundRef, VendorKey } from '@kislap/contract-kit/ids';
import type { Games } from '@kislap/games/server';
import type { GroupResult, Ledger, LedgerResult, PlayOp, RefusalReason } from '@kislap/ledger';
import type { Tx } from '@kislap/platform/database/database.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { WinLimits } from './held-wins/win-limits.ts';

/** A vendor's call after its protocol was taken off: the one set of operations that every adapter speaks. */
interface Call {
  vendorKey: VendorKey;
  /** The player's id as the vendor gives it; not yet known to be one. */
  user: string;
  /** The vendor's id of this transaction. */
  reference: Reference;
  meta: Record<string, unknown>;
}

export interface RoundCall extends Call {
  /** The session a launch made; empty where the call names none that is good. */
  token: string;
  /** Undefined where the protocol does not say it in a word we know: it is the session's game, or the round's. */
  gameCode: string | undefined;
  roundRef: RoundRef;
  amount: bigint;
  currency: string;
  closesRound: boolean;
  isFree: boolean;
  /** Granted by the vendor itself: may come after the round and the session have ended. */
  isPromo: boolean;
  /** A prize of the vendor's pool: a promotion that is booked as a jackpot. */
  isJackpot?: boolean;
}

export type BetCall = RoundCall;

export interface WinCall extends RoundCall {
  referenceTo: Reference | undefined;
}

export interface RollbackCall extends Call {
  /** Where the protocol says it; else it is the player's. */
  currency?: string;
  referenceTo: Reference;
  roundRef: RoundRef | undefined;
  closesRound: boolean;
}

export interface BalanceCall {
  vendorKey: VendorKey;
  user: string;
  token: string;
}

export type GatewayReason =
  | Exclude<RefusalReason, 'led'>
  | 'vendor_disabled'
  | 'game_unknown'
  | 'token_unknown'
  | 'token_expired'
  | 'unavailable';

export type GatewayResult =
  | Extract<LedgerResult, { outcome: 'posted' | 'replayed' }>
  | { outcome: 'refused'; reason: GatewayReason; balance?: bigint };

/** Decides how the bets of a led player are staked (`setLead` of the ledger), and where their wins go. */
export interface PlayLeader {
  /**
   * One call, or a bet with its win: all are posted or none. Answers as the ledger does, but with all that can be staked as
   * the balance, and never with `led`.
   */
  play(ops: readonly PlayOp[]): Promise<GroupResult>;
  /** A held win comes into cash: `release` does it, in this transaction, and what of it is not the player's own goes on from there. */
  release(tx: Tx, win: HeldRoundWin, release: () => Promise<void>): Promise<void>;
}

/** A win of a round that was held for review. */
export interface HeldRoundWin {
  accountId: AccountId;
  source: string;
  reference: Reference;
  roundRef: RoundRef;
  amount: bigint;
}

export interface GatewayParts {
  leader(): PlayLeader;
  winLimits: Pick<WinLimits, 'limitOf'>;
  platform: Pick<Platform, 'clock' | 'log' | 'database' | 'signals'>;
  ledger: Pick<Ledger, 'play' | 'group' | 'findBalances' | 'findPause' | 'findTransfer' | 'findRound'>;
  games: Pick<
    Games,
    'integrations' | 'findSession' | 'hasSession' | 'findLatestSession' | 'health' | 'slots'
  > & {
    catalogue: Pick<Games['catalogue'], 'findByCode' | 'find'>;
  };
}
