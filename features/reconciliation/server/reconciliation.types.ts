import type { ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import type { AccountId } from '@kislap/contract-kit';
import type { Games, VendorTransaction, VendorTransactionKind } from '@kislap/games/server';
import type { VendorOperations } from '@kislap/gateway/server';
import type { TellPlayer } from '@kislap/inbox/server';
import type { Ledger } from '@kislap/ledger';
import type { Platform } from '@kislap/platform/platform.ts';
import type {
  BreakKind,
  ReconciliationSide,
  reconciliationLists,
} from '../contract/reconciliation.fields.ts';

export interface ReconciliationDeps {
  platform: Platform;
  ledger: Pick<Ledger, 'postWithin' | 'findBalances'>;
  games: Pick<Games, 'integrations' | 'transactionsOf'> & { catalogue: Pick<Games['catalogue'], 'find'> };
  /** What a vendor's own call would do. */
  operations: Pick<VendorOperations, 'winOrPromo' | 'rollback' | 'lateBet'>;
  approvals: Pick<ApprovalDesk, 'define' | 'overtake'>;
  audit: Pick<Audit, 'record'>;
  listNames(accountIds: readonly AccountId[]): Promise<Map<string, string>>;
  /** Tells open pages of the account that its balance changed. */
  balancePushes: { push(accountId: AccountId): void };
  /** One message for each remedy that moved money. */
  tellPlayer: TellPlayer;
}

export type ListName = (typeof reconciliationLists)[number];
export type Operation = Exclude<VendorTransactionKind, 'rollback'>;

/** One row of either side, in the words in which both are compared. */
export interface SideRow {
  reference: string;
  kind: VendorTransactionKind;
  /** It counts on its side. */
  isDone: boolean;
  /** Null where the vendor names nobody that we know. */
  accountId: AccountId | null;
  amount: bigint;
  roundRef: string | null;
  /** What a rollback takes back. */
  referenceTo: string | null;
  at: Date;
  /** The vendor's own line. */
  told?: VendorTransaction;
}

/** A transaction on which the two sides may not agree; both are asked about it before anything is said. */
export interface Suspect {
  reference: string;
  accountId: AccountId | null;
  roundRef: string | null;
  at: Date;
  /** What the vendor's list said of it, where it said anything. */
  told: VendorTransaction | null;
  /** The list has it more than once, or names it in a rollback: what one line says is not the whole. */
  isCertainlyAsked: boolean;
}

/** What both sides say of one transaction; without a kind they agree. */
export interface Verdict {
  reference: string;
  accountId: AccountId | null;
  user: string;
  operation: Operation;
  happenedAt: Date;
  kind: BreakKind | null;
  /** A side has no last word on it yet, so nothing is said. */
  isUndecided: boolean;
  ours: ReconciliationSide | null;
  theirs: ReconciliationSide | null;
  raw: string | null;
}

/** The player's gain if the vendor is right: negative for a stake, positive otherwise. */
export function differenceOf({
  operation,
  ours,
  theirs,
}: Pick<Verdict, 'operation' | 'ours' | 'theirs'>): bigint {
  const sign = operation === 'bet' || operation === 'deposit' ? -1n : 1n;
  return sign * (standingOf(theirs) - standingOf(ours));
}

function standingOf(side: ReconciliationSide | null): bigint {
  return side?.isStanding ? side.amount : 0n;
}
