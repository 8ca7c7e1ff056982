import type { ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import type { AccountId } from '@kislap/contract-kit';
import type { VendorKey } from '@kislap/contract-kit/ids';
import type { Games } from '@kislap/games/server';
import type { TellPlayer } from '@kislap/inbox/server';
import type { Ledger } from '@kislap/ledger';
import type { Executor } from '@kislap/platform/database/database.ts';
import type { Platform } from '@kislap/platform/platform.ts';

export interface TransfersDeps {
  platform: Platform;
  ledger: Pick<Ledger, 'postWithin' | 'findBalances' | 'listAccounts' | 'findTransfer'>;
  games: Pick<Games, 'integrations' | 'walletOf' | 'transactionsOf'> & {
    catalogue: Pick<Games['catalogue'], 'findByCode'>;
  };
  approvals: Pick<ApprovalDesk, 'define' | 'overtake'>;
  audit: Pick<Audit, 'record'>;
  /** Throws when this account may not move money: age, identity, status. */
  requireMoneyAllowed(accountId: AccountId): Promise<void>;
  listNames(accountIds: readonly AccountId[], executor?: Executor): Promise<Map<string, string>>;
  /** Tells open pages of the account that its balance changed. */
  balancePushes: { push(accountId: AccountId): void };
  /** One message for each move that ended without the player. */
  tellPlayer: TellPlayer;
  /**
   * How much of the main wallet may go to this vendor: money that belongs to a promotion goes only to the vendors the
   * promotion allows.
   */
  limitFunds(accountId: AccountId, vendorKey: VendorKey, main: bigint): Promise<bigint>;
  /** How much the player's limits let go into a game; undefined without any. */
  findStakeRoom(accountId: AccountId): Promise<bigint | undefined>;
}
