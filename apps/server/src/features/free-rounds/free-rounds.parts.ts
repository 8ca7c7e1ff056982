import type { AccountId } from '@kislap/contracts';
import type { Platform } from '../../platform/platform.ts';
import type { Audit } from '../audit/index.ts';
import type { Games } from '../games/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Site } from '../site/index.ts';

export interface FreeRoundsParts {
  platform: Pick<Platform, 'database' | 'clock' | 'log' | 'pusher'>;
  ledger: Ledger;
  games: Games;
  audit: Pick<Audit, 'record'>;
  site: Pick<Site, 'getSetting' | 'changeSetting' | 'announce'>;
  identity: Pick<Identity, 'findAccountByUsername'>;
  /** Throws where the player may not play now: whoever may not is given nothing to play with. */
  requirePlayAllowed(accountId: AccountId): Promise<void>;
  listNames(accountIds: readonly string[]): Promise<Map<string, string>>;
}
