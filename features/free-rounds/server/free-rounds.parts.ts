import type { ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import type { AccountId } from '@kislap/contract-kit';
import type { Games } from '@kislap/games/server';
import type { Identity } from '@kislap/identity/server';
import type { Ledger } from '@kislap/ledger';
import type { Platform } from '@kislap/platform/platform.ts';
import type { Site } from '@kislap/site/server';

export interface FreeRoundsParts {
  platform: Pick<Platform, 'database' | 'clock' | 'log' | 'pusher'>;
  ledger: Ledger;
  games: Games;
  approvals: Pick<ApprovalDesk, 'define'>;
  audit: Pick<Audit, 'record'>;
  site: Pick<Site, 'getSetting' | 'readSetting' | 'changeSetting' | 'announce'>;
  identity: Pick<Identity, 'findAccountByUsername'>;
  /** Throws if the player may not play now. Such a player gets no free rounds. */
  requirePlayAllowed(accountId: AccountId): Promise<void>;
  listNames(accountIds: readonly AccountId[]): Promise<Map<string, string>>;
}
