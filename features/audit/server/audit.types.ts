import type { OperatorActor, PlayerActor } from '@kislap/platform/http/context.ts';

export interface SystemActor {
  kind: 'system';
  /** Which part of the software acted, e.g. `first-run`. */
  name: string;
}

export interface AuditRecord {
  actor: OperatorActor | PlayerActor | SystemActor;
  /** `<feature>.<what happened>`, e.g. `identity.player_locked`. */
  action: string;
  /** What it was done to, `<kind>:<id>`. */
  target: string;
  /** Plain data that JSON can hold; bigint is written as its decimal text. Never a secret. */
  before?: unknown;
  after?: unknown;
  ip: string;
  requestId: string;
}
