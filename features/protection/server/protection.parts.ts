import type { ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import type { AccountId } from '@kislap/contract-kit';
import type { Notice } from '@kislap/i18n';
import type { Identity } from '@kislap/identity/server';
import type { Ledger } from '@kislap/ledger';
import type { Persons } from '@kislap/persons/server';
import type { Clock } from '@kislap/platform/clock.ts';
import type { Database, Tx } from '@kislap/platform/database/database.ts';
import type { Outbox } from '@kislap/platform/database/outbox.ts';
import type { Signals } from '@kislap/platform/database/signals.ts';
import type { OperatorActor, PlayerActor } from '@kislap/platform/http/context.ts';
import type { Log } from '@kislap/platform/log.ts';
import type { Site } from '@kislap/site/server';
import type { Screening } from './screening.ts';

/**
 * Deposits that a player has begun and not paid. Both calls run in the transaction that changes the player's limits or
 * pauses: the deposits are locked before the ledger's guard, and looked through after it.
 */
export interface OpenDeposits {
  lock(tx: Tx, accountId: AccountId): Promise<void>;
  /** Stops those that the limits and pauses of now do not allow. */
  stopUnfit(tx: Tx, accountId: AccountId): Promise<void>;
  /** Looks through those of all players, soon after the commit. */
  stopUnfitOfAll(tx: Tx): Promise<void>;
}

export type TellPlayer = (
  tx: Tx,
  message: { accountId: AccountId; texts: Notice; link: string },
) => Promise<() => void>;

export interface ProtectionParts {
  db: Database;
  clock: Clock;
  log: Log;
  signals: Signals;
  outbox: Outbox;
  site: Site;
  approvals: Pick<ApprovalDesk, 'define'>;
  audit: Pick<Audit, 'record'>;
  ledger: Pick<Ledger, 'setGuard' | 'setHouseRules' | 'listGuardUse' | 'findPause'>;
  identity: Pick<Identity, 'getAccount' | 'sessions'>;
  persons: Pick<Persons, 'listAccounts' | 'listShared'>;
  screening: Screening;
  openDeposits(): OpenDeposits;
  /** Writes a message to the player's inbox in the transaction; the answer tells open pages after the commit. */
  tellPlayer: TellPlayer;
  currencySymbol: string;
  listNames(accountIds: readonly AccountId[]): Promise<Map<string, string>>;
}

/** Who acts, for the audit log. */
export interface Acting {
  actor: OperatorActor | PlayerActor;
  ip: string;
  requestId: string;
}

export interface ActingOperator extends Acting {
  actor: OperatorActor;
}

export function playerTarget(accountId: AccountId): string {
  return `player:${accountId}`;
}
