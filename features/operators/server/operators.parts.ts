import type { ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import type { Messaging } from '@kislap/messaging/server';
import type { Clock } from '@kislap/platform/clock.ts';
import type { Rng } from '@kislap/platform/crypto/rng.ts';
import type { Vault } from '@kislap/platform/crypto/vault.ts';
import type { Database } from '@kislap/platform/database/database.ts';
import type { Signals } from '@kislap/platform/database/signals.ts';
import type { RateLimits } from '@kislap/platform/web/rate-limit.ts';
import type { OperatorSessions } from './operators.sessions.ts';

export interface OperatorsParts {
  db: Database;
  clock: Clock;
  rng: Rng;
  vault: Vault;
  signals: Signals;
  rateLimits: RateLimits;
  audit: Audit;
  approvals: Pick<ApprovalDesk, 'define' | 'bonds'>;
  messaging: Pick<Messaging, 'post' | 'canReach'>;
  /** Where the console is served, without a slash at the end. */
  consoleUrl: string;
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
