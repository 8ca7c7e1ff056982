import type { Platform } from '../../platform/platform.ts';
import type { Audit } from '../audit/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { BalancePushes, PaymentPasswords } from '../wallet/index.ts';

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
