import type { Agents } from '@kislap/agents/server';
import type { ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import type { AccountId } from '@kislap/contract-kit';
import type { GiveBack } from '@kislap/give-back/server';
import type { TellPlayer } from '@kislap/inbox/server';
import type { Ledger } from '@kislap/ledger';
import type { Executor } from '@kislap/platform/database/database.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { BalancePushes } from '@kislap/wallet/server';

export interface LotteryParts {
  platform: Pick<Platform, 'database' | 'clock' | 'log' | 'rng' | 'vault' | 'pusher'>;
  ledger: Ledger;
  agents: Pick<Agents, 'listPlaces'>;
  approvals: Pick<ApprovalDesk, 'define'>;
  audit: Pick<Audit, 'record'>;
  giveBack: Pick<GiveBack, 'describe' | 'check' | 'givenIn'>;
  /** The usernames of accounts. */
  listNames(accountIds: readonly AccountId[], executor?: Executor): Promise<Map<string, string>>;
  tellPlayer: TellPlayer;
  balancePushes: Pick<BalancePushes, 'push'>;
  /** Throws if the player may not play now. */
  requirePlayAllowed(accountId: AccountId): Promise<void>;
  /** Whether the brand has its lottery switched on. */
  isOffered(): Promise<boolean>;
  brand: { currency: string; currencySymbol: string };
}
