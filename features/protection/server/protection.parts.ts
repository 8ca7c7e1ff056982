import type { Audit } from '@kislap/audit/server';
import type { AccountId } from '@kislap/contract-kit';
import type { Identity } from '@kislap/identity/server';
import type { Ledger } from '@kislap/ledger';
import type { Clock } from '@kislap/platform/clock.ts';
import type { Database } from '@kislap/platform/database/database.ts';
import type { Outbox } from '@kislap/platform/database/outbox.ts';
import type { Signals } from '@kislap/platform/database/signals.ts';
import type { OperatorActor, PlayerActor } from '@kislap/platform/http/context.ts';
import type { Log } from '@kislap/platform/log.ts';
import type { Site } from '@kislap/site/server';
import type { Screening } from './screening.ts';

export interface ProtectionParts {
  db: Database;
  clock: Clock;
  log: Log;
  signals: Signals;
  outbox: Outbox;
  site: Site;
  audit: Pick<Audit, 'record'>;
  ledger: Pick<Ledger, 'setGuard' | 'setHouseRules' | 'listGuardUse' | 'findPause'>;
  identity: Pick<Identity, 'getAccount' | 'sessions'>;
  screening: Screening;
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
