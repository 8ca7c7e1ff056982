import type { AccountId } from '@kislap/contract-kit';
import type { Identity } from '@kislap/identity/server';
import { manilaDay } from '@kislap/platform/clock.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { SingleSlot } from '@kislap/platform/slots.ts';
import { isInSegment, type SegmentTerms } from '@kislap/rules/segment';
import type { Tags } from '@kislap/tags/server';
import { type AudienceTerms, isForPlayer, type Standing } from '../../rules/audience.ts';
import { birthdayYear } from '../../rules/birthday.ts';
import { findDeposits } from '../awards/award.queries.ts';

/** Where a player stands on the ladder of a feature above this one; 0 below it. */
export type FindLevel = (executor: Executor, accountId: AccountId) => Promise<number>;

interface AudienceParts {
  platform: Pick<Platform, 'database' | 'clock'>;
  identity: Pick<Identity, 'getAccount' | 'countryOf'>;
  tags: Pick<Tags, 'ofAccount'>;
  level: SingleSlot<FindLevel>;
}

export type Audience = ReturnType<typeof createAudience>;

/** Whether promotions are for a player. */
export function createAudience({ platform, identity, tags, level }: AudienceParts) {
  const db = platform.database.kysely;

  async function readStanding(accountId: AccountId): Promise<Standing> {
    const [{ createdAt, birthDate }, found, { count, lastAt }, country, own] = await Promise.all([
      identity.getAccount(accountId),
      level.get()(db, accountId),
      findDeposits(db, accountId),
      identity.countryOf(accountId),
      tags.ofAccount(accountId),
    ]);
    const today = manilaDay(platform.clock.now());
    return {
      createdAt,
      birthdayYear: birthdayYear(birthDate, today),
      level: found,
      deposits: count,
      lastDepositAt: lastAt,
      country,
      tags: own,
    };
  }

  /** Answers for any number of promotions at this moment. */
  return async function readFor(accountId: AccountId) {
    const standing = await readStanding(accountId);
    const now = platform.clock.now();
    return {
      isFor: (terms: AudienceTerms) => isForPlayer(terms, standing, now),
      /** The year in which it is taken once; null: once for ever. */
      yearOf: ({ kind }: AudienceTerms) => (kind === 'BIRTHDAY' ? standing.birthdayYear : null),
    };
  };
}

interface SegmentParts {
  identity: Pick<Identity, 'countriesOf'>;
  tags: Pick<Tags, 'ofAccounts'>;
}

const atOnce = 1_000;

/** Which of these accounts a promotion is for, by country and tags. */
export function createSegments({ identity, tags }: SegmentParts) {
  return async function listIn(
    terms: SegmentTerms,
    accountIds: readonly AccountId[],
  ): Promise<Set<AccountId>> {
    const found = new Set<AccountId>();
    for (let at = 0; at < accountIds.length; at += atOnce) {
      const some = accountIds.slice(at, at + atOnce);
      const [countries, given] = await Promise.all([
        terms.countries ? identity.countriesOf(some) : null,
        terms.tags ? tags.ofAccounts(some) : null,
      ]);
      for (const id of some) {
        const standing = { country: countries?.get(id) ?? null, tags: given?.get(id) ?? [] };
        if (isInSegment(terms, standing)) found.add(id);
      }
    }
    return found;
  };
}
