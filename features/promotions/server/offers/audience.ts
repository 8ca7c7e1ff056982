import type { AccountId } from '@kislap/contract-kit';
import type { Identity } from '@kislap/identity/server';
import type { Executor } from '@kislap/platform/database/database.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { SingleSlot } from '@kislap/platform/slots.ts';
import { type AudienceTerms, isForPlayer, type Standing } from '../../rules/audience.ts';
import { findDeposits } from '../awards/award.queries.ts';

/** Where a player stands on the ladder of a feature above this one; 0 below it. */
export type FindLevel = (executor: Executor, accountId: AccountId) => Promise<number>;

interface AudienceParts {
  platform: Pick<Platform, 'database' | 'clock'>;
  identity: Pick<Identity, 'getAccount'>;
  level: SingleSlot<FindLevel>;
}

export type Audience = ReturnType<typeof createAudience>;

/** Whether promotions are for a player. */
export function createAudience({ platform, identity, level }: AudienceParts) {
  const db = platform.database.kysely;

  async function readStanding(accountId: AccountId): Promise<Standing> {
    const [{ createdAt }, found, { count, lastAt }] = await Promise.all([
      identity.getAccount(accountId),
      level.get()(db, accountId),
      findDeposits(db, accountId),
    ]);
    return { createdAt, level: found, deposits: count, lastDepositAt: lastAt };
  }

  /** Answers for any number of promotions at this moment. */
  return async function readFor(accountId: AccountId): Promise<(terms: AudienceTerms) => boolean> {
    const standing = await readStanding(accountId);
    const now = platform.clock.now();
    return (terms) => isForPlayer(terms, standing, now);
  };
}
