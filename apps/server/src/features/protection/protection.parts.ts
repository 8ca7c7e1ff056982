import type { AccountId } from '@kislap/contracts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { OperatorActor, PlayerActor } from '../../platform/http/context.ts';
import type { Log } from '../../platform/log.ts';
import type { Outbox } from '../../platform/outbox.ts';
import type { Signals } from '../../platform/signals.ts';
import type { Audit } from '../audit/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Site } from '../site/index.ts';
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
  listNames(accountIds: readonly string[]): Promise<Map<string, string>>;
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
