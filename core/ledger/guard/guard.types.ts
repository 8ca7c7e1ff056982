import type { AccountId } from '@kislap/contract-kit/ids';
import type { SqlExecutor } from '../commit/sql/sql-executor.ts';

/** The kind of a limit; time is playing time in minutes. */
export const guardKinds = ['deposit', 'loss', 'stake', 'time'] as const;
export type GuardKind = (typeof guardKinds)[number];

/** Why a guarded player may not stake: a pause, or a limit that is reached. */
export const guardReasons = [
  'self_excluded',
  'cooling_off',
  'stake_limit_reached',
  'loss_limit_reached',
  'session_time_reached',
] as const;
export type GuardReason = (typeof guardReasons)[number];

/** At most `max` in any so many hours. Of several rules all hold, so that the lowest decides. */
export interface GuardRule {
  kind: GuardKind;
  hours: number;
  /** Millionths; of `time` minutes. */
  max: bigint;
  /** Inclusive; null: always. */
  from: Date | null;
  /** Exclusive. */
  until: Date | null;
}

/** Limits and pauses of a player. The caller combines the rules of player, operator and brand. */
export interface Guard {
  rules: readonly GuardRule[];
  /** No bet and no deposit before. */
  excludedUntil: Date | null;
  coolingUntil: Date | null;
}

/** Whether somebody else decides how a player's bets are staked, and the most that one bet may be meanwhile. */
export interface Lead {
  isLed: boolean;
  betMax: bigint | null;
}

/** How much of a limit is used, as a bet of this moment would see it. */
export interface GuardUse {
  kind: GuardKind;
  hours: number;
  max: bigint;
  used: bigint;
}

/** `countedAt` is null for a player without limits. */
export type DepositAdmission =
  | { countedAt: Date | null; refused?: undefined }
  | { refused: 'self_excluded' | 'cooling_off' | 'deposit_limit_reached' };

/** The ledger's part that keeps players from too much. */
export interface LedgerGuards {
  /** Sets what keeps this player from too much; holds for whatever is decided after the commit. */
  setGuard(executor: SqlExecutor, accountId: AccountId, guard: Guard): Promise<void>;
  /**
   * While `isLed`, bets, wins and what takes them back are refused with `led` unless they come from the leader; no single
   * bet may be above `betMax`. Holds for whatever is decided after the commit.
   */
  setLead(executor: SqlExecutor, accountId: AccountId, lead: Lead): Promise<void>;
  /** Limits for everybody, as this process knows them. */
  setHouseRules(rules: readonly GuardRule[]): void;
  /** Counts a deposit that a player asks for, in the caller's transaction, or says why there may be none. */
  admitDeposit(executor: SqlExecutor, accountId: AccountId, amount: bigint): Promise<DepositAdmission>;
  /** One that came to nothing counts no more. */
  dropDeposit(executor: SqlExecutor, accountId: AccountId, amount: bigint, countedAt: Date): Promise<void>;
  /** One that was paid counts from now, in place of since `countedAt`; or why it may not be credited. */
  confirmDeposit(
    executor: SqlExecutor,
    accountId: AccountId,
    amount: bigint,
    countedAt: Date | null,
  ): Promise<DepositAdmission>;
  /** The limits that hold now and how much of each is used; none for a player without any. */
  listGuardUse(accountId: AccountId, executor?: SqlExecutor): Promise<GuardUse[]>;
  /** Why nothing may be staked now, whatever the amount. */
  findPause(
    accountId: AccountId,
    executor?: SqlExecutor,
  ): Promise<'self_excluded' | 'cooling_off' | undefined>;
  /** Forgets hours that no limit looks back to. */
  forgetGuardHours(): Promise<void>;
}
