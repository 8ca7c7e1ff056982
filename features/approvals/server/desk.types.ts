import type { Audit } from '@kislap/audit/server';
import type { OperatorId } from '@kislap/contract-kit';
import type { Clock } from '@kislap/platform/clock.ts';
import type { Vault } from '@kislap/platform/crypto/vault.ts';
import type { Database, Executor } from '@kislap/platform/database/database.ts';
import { assert } from '@kislap/platform/errors.ts';
import type { SingleSlot } from '@kislap/platform/slots.ts';
import type { Opened } from './opened-act.ts';

/** Whether one of the two made or reset the other's account so lately that they count as one person. */
export type IsBound = (db: Executor, one: OperatorId, other: OperatorId) => Promise<boolean>;

export interface DeskParts {
  db: Database;
  clock: Clock;
  vault: Vault;
  audit: Pick<Audit, 'record'>;
}

export interface InnerDesk extends DeskParts {
  acts: ReadonlyMap<string, Opened>;
  bonds: SingleSlot<IsBound>;
}

export function getAct({ acts }: Pick<InnerDesk, 'acts'>, kind: string): Opened {
  const act = acts.get(kind);
  assert(act, `no feature describes the act ${kind}`);
  return act;
}
