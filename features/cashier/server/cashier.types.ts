import type { Audit } from '@kislap/audit/server';
import type { Identity } from '@kislap/identity/server';
import type { Ledger } from '@kislap/ledger';
import type { Platform } from '@kislap/platform/platform.ts';
import type { BalancePushes, PaymentPasswords } from '@kislap/wallet/server';

export interface CashierDeps {
  platform: Pick<
    Platform,
    'config' | 'log' | 'clock' | 'rng' | 'database' | 'vault' | 'outbox' | 'pusher' | 'rateLimits'
  >;
  ledger: Ledger;
  audit: Pick<Audit, 'record'>;
  identity: Pick<
    Identity,
    | 'findAccount'
    | 'listAccounts'
    | 'requireMoneyAllowed'
    | 'requirePassword'
    | 'setPayeeNameIfEmpty'
    | 'requireSecondFactor'
    | 'tellOwner'
    | 'findContactReplacedAt'
  >;
  /** What players call a game, for the evidence beside a withdrawal. */
  findGameName(gameId: string): string | undefined;
  paymentPasswords: PaymentPasswords;
  balancePushes: Pick<BalancePushes, 'push'>;
  brand: { currency: string; currencySymbol: string };
}

/** The source of everything the cashier posts. */
export const ledgerSource = 'cashier';
