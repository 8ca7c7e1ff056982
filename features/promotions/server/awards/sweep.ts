import { addSeconds } from '@kislap/platform/clock.ts';
import type { Log } from '@kislap/platform/log.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { listExpired, listLedAfterEnd, listUnsettled } from './award.queries.ts';
import type { Awards } from './awards.service.ts';

const atOnce = 500;
/** So long the feed may take to tell of the last bets in time. */
const patienceSeconds = 60;
/** So long after the end of a bonus vendors may pay rounds with its money once more, or take bets of them back. */
const lateDays = 30;
const daySeconds = 86_400;

/** What is due of all players: ended requirements, expired bonuses, rounds that are over. One that fails keeps no other from it. */
export function createSweep(parts: {
  platform: Pick<Platform, 'database' | 'clock' | 'log'>;
  awards: Awards;
}) {
  const { platform, awards } = parts;
  const { clock, log } = platform;
  const db = platform.database.kysely;

  return async function sweep(): Promise<void> {
    for (const accountId of await listUnsettled(db, atOnce)) await tried(log, () => awards.settle(accountId));
    for (const row of await listExpired(db, addSeconds(clock.now(), -patienceSeconds), atOnce))
      await tried(log, () => awards.expire(row));
    const before = addSeconds(clock.now(), -lateDays * daySeconds);
    for (const row of await listLedAfterEnd(db, before, atOnce)) await tried(log, () => awards.unlead(row));
  };
}

async function tried(log: Log, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error }, 'a bonus could not be ended');
  }
}
