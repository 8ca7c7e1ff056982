import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { RateLimits } from '../../platform/rate-limit.ts';
import type { Rng } from '../../platform/rng.ts';
import type { Signals } from '../../platform/signals.ts';
import type { Vault } from '../../platform/vault.ts';
import type { Audit } from '../audit/index.ts';
import type { OperatorSessions } from './operators.sessions.ts';

export interface OperatorsParts {
  db: Database;
  clock: Clock;
  rng: Rng;
  vault: Vault;
  signals: Signals;
  rateLimits: RateLimits;
  audit: Audit;
}

export interface InnerParts extends OperatorsParts {
  sessions: OperatorSessions;
}

/** From where a console call came. */
export interface Origin {
  ip: string;
  requestId: string;
  userAgent: string;
}
