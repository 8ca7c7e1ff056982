import type { AccountId } from '@kislap/contracts';
import type { Platform } from '../../platform/platform.ts';
import type { Audit } from '../audit/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { BalancePushes, PaymentPasswords } from '../wallet/index.ts';

/** What the cashier must know about players; `identity` answers. */
export interface PlayerDirectory {
  /** Throws `account_locked`, `account_disabled`, `verification_required` or `underage`. */
  requireMoneyAllowed(accountId: AccountId): Promise<void>;
  /** Throws `old_password_incorrect` when it is not the login password. */
  requirePassword(accountId: AccountId, password: string): Promise<void>;
  /** The name given at registration; null when none was asked for. */
  findRegisteredName(accountId: AccountId): Promise<string | null>;
  /** Usernames by id. */
  listAccountNames(accountIds: readonly string[]): Promise<Map<string, string>>;
}

/** Names of games by id, for the evidence beside a withdrawal. */
export interface GameNames {
  listGameNames(gameIds: readonly string[]): Promise<Map<string, string>>;
}

export interface CashierDeps {
  platform: Pick<
    Platform,
    'config' | 'log' | 'clock' | 'rng' | 'database' | 'vault' | 'outbox' | 'pusher' | 'rateLimits'
  >;
  ledger: Ledger;
  audit: Pick<Audit, 'record'>;
  players: PlayerDirectory;
  games: GameNames;
  paymentPasswords: PaymentPasswords;
  balancePushes: Pick<BalancePushes, 'push'>;
  brand: { currency: string; currencySymbol: string };
}

/** The source of everything the cashier posts. */
export const ledgerSource = 'cashier';
