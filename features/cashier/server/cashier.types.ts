import type { Agents } from '@kislap/agents/server';
import type { ApprovalDesk } from '@kislap/approvals/server';
import type { Audit, SystemActor } from '@kislap/audit/server';
import type { AccountId, Language } from '@kislap/contract-kit';
import type { Identity } from '@kislap/identity/server';
import type { TellPlayer } from '@kislap/inbox/server';
import type { Ledger } from '@kislap/ledger';
import type { Networks } from '@kislap/networks/server';
import type { Persons } from '@kislap/persons/server';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import type { OperatorActor } from '@kislap/platform/http/context.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { Tags } from '@kislap/tags/server';
import type { BalancePushes, PaymentPasswords } from '@kislap/wallet/server';
import type { Side } from '../rules/opposites.ts';

export interface CashierDeps {
  platform: Pick<
    Platform,
    'config' | 'log' | 'clock' | 'rng' | 'database' | 'vault' | 'outbox' | 'pusher' | 'rateLimits'
  >;
  ledger: Ledger;
  approvals: Pick<ApprovalDesk, 'define'>;
  audit: Pick<Audit, 'record'>;
  identity: Pick<
    Identity,
    | 'findAccount'
    | 'listAccounts'
    | 'requireMoneyAllowed'
    | 'requireMoneyInAllowed'
    | 'requirePassword'
    | 'setPayeeNameIfEmpty'
    | 'notePayee'
    | 'requireSecondFactor'
    | 'tellOwner'
    | 'findContactReplacedAt'
    | 'countryOf'
  >;
  /** What players call a game, for the evidence beside a withdrawal. */
  findGameName(gameId: string, language: Language): string | undefined;
  /** Who stands directly above whom. */
  agents: Pick<Agents, 'listPlaces'>;
  /** What operators call a player. */
  tags: Pick<Tags, 'catalogue' | 'ofAccount'>;
  /** Who else used the player's browser, or is the same person. */
  persons: Pick<Persons, 'listMates' | 'listAccounts'>;
  /** Who may pay in from where. */
  networks: Pick<Networks, 'require'>;
  paymentPasswords: PaymentPasswords;
  balancePushes: Pick<BalancePushes, 'push'>;
  tellPlayer: TellPlayer;
  brand: { currency: string; currencySymbol: string };
}

/** On what accounts bet of things that others bet on too, as far as a feature or vendor tells it. */
export type ListSides = (accountIds: readonly AccountId[], since: Date) => Promise<Side<AccountId>[]>;

/** What accounts owe to a feature, which blocks their withdrawals. */
export interface DebtSource {
  /** One word; no two features have the same. */
  name: string;
  /** 0 where the account owes nothing. */
  findOwed(executor: Executor, accountId: AccountId): Promise<bigint>;
  /** Why, for operators. */
  reason: Record<Language, string>;
  /** The page of the console where it stands, and what to look for there. */
  page: string;
  searchOf(player: { accountId: AccountId; username: string }): Record<string, string>;
}

/** What must be played before money can be taken out. */
export interface Wagering {
  /** With a deposit, in the transaction that books it. */
  opened(
    tx: Tx,
    credit: { accountId: AccountId; transferId: string; amount: bigint; methodId: string },
  ): Promise<void>;
  /** With money from the upline: played once, and no deposit, so that it begins no offer. */
  received(tx: Tx, credit: { accountId: AccountId; transferId: string; amount: bigint }): Promise<void>;
  /** Over all that is open; 0 where money can be taken out. */
  findLeft(executor: Executor, accountId: AccountId): Promise<bigint>;
}

/** What a player may take out in a day. */
export interface Allowance {
  dailyLimit: bigint;
  /** Null: every withdrawal is free. */
  freePerDay: number | null;
}

/** What the player's own level allows; undefined where the house's setting holds. */
export type FindAllowance = (executor: Executor, accountId: AccountId) => Promise<Allowance | undefined>;

/** The player's level, for methods that are for some levels alone; 0 where nobody knows one. */
export type FindLevel = (executor: Executor, accountId: AccountId) => Promise<number>;

/** Who decides, for the audit log. */
export interface Decider {
  actor: OperatorActor | SystemActor;
  ip: string;
  requestId: string;
}

/** The source of everything the cashier posts. */
export const ledgerSource = 'cashier';
