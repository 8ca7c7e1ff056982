import type { AccountId } from '@kislap/contract-kit';
import { manilaDay } from '@kislap/platform/clock.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { allBuckets } from '@kislap/platform/database/ids.ts';
import { inLanes } from '@kislap/platform/lanes.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { addDays } from '@kislap/rules/days';
import { pointDays } from '../../rules/points.ts';
import { awardDay, lapsePoints, listDaysToPoint, lockDue, lockLapsed } from './award.queries.ts';

/** Players of a transaction: nobody of them plays on or buys while it runs. */
const playersAtOnce = 1_000;
/** Buckets at a time: the database has a core for each, and players have connections left. */
const bucketsAtOnce = 3;

/** What happens to everybody's points each night. Each page is a transaction; what a crash left is due for the next run. */
export function createNightlyPoints({ database, clock, log }: Pick<Platform, 'database' | 'clock' | 'log'>) {
  const db = database.kysely;

  /** Each bucket by itself: one that fails is tried again by the next run and keeps no other back. */
  async function forEachBucket(what: string, work: (bucket: number) => Promise<void>): Promise<void> {
    await inLanes(allBuckets, bucketsAtOnce, (bucket) =>
      work(bucket).catch((error) => {
        log.error({ err: error, bucket }, what);
        throw error;
      }),
    );
  }

  /** Page after page, until one finds nobody. */
  async function forEachPage(page: (tx: Tx, after: AccountId | undefined) => Promise<AccountId[]>) {
    let after: AccountId | undefined;
    for (;;) {
      const done = await db.transaction().execute((tx) => page(tx, after));
      if (done.length === 0) return;
      after = done.at(-1);
    }
  }

  return {
    /** The points of every day that is over and has not given them; a bet that the feed tells late is paid by the next run. */
    async awardAll(): Promise<void> {
      const at = clock.now();
      const until = manilaDay(at);
      const from = addDays(until, -pointDays);
      await forEachBucket('the points of a bucket could not be given', async (bucket) => {
        for (const day of await listDaysToPoint(db, { bucket, from, until }))
          await forEachPage(async (tx, after) => {
            const players = await lockDue(tx, { bucket, day, after, limit: playersAtOnce });
            if (players.length > 0) await awardDay(tx, { bucket, day, players, at });
            return players.map((player) => player.account_id);
          });
      });
    },

    async lapseAll(): Promise<void> {
      const at = clock.now();
      const earnedBy = addDays(manilaDay(at), -pointDays);
      await forEachBucket('the points of a bucket could not lapse', (bucket) =>
        forEachPage(async (tx) => {
          const accountIds = await lockLapsed(tx, { bucket, earnedBy, limit: playersAtOnce });
          if (accountIds.length > 0) await lapsePoints(tx, { bucket, accountIds, earnedBy, at });
          return accountIds;
        }),
      );
    },
  };
}
