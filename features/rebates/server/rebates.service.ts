import { addSeconds, manilaDay } from '@kislap/platform/clock.ts';
import { addDays } from '@kislap/rules/days';
import { createPaying } from './days/paying.service.ts';
import { createReckoning, type ReckoningParts } from './days/reckoning.service.ts';
import * as runs from './days/run.queries.ts';
import { pruneShares } from './days/share.queries.ts';

/** A day's rebates are paid one hour after it. */
const hourSeconds = 3_600;
const sharesKeptDays = 400;

/** The rebates of each day's valid bets, to the member and up the line (domain 3.1). */
export function createRebateDays(parts: ReckoningParts & Parameters<typeof createPaying>[0]) {
  const { clock, database } = parts.platform;
  const db = database.kysely;
  const reckoning = createReckoning(parts);
  const paying = createPaying(parts);

  return {
    /** Reckons the day before, once it is one o'clock, and pays what waits. Safe in several processes, and to repeat. */
    async run(): Promise<void> {
      const now = clock.now();
      const day = addDays(manilaDay(addSeconds(now, -hourSeconds)), -1);
      for (const { day: open, reckonedAt } of await runs.startRun(db, day, now)) {
        if (reckonedAt === null) {
          await reckoning.reckon(open);
          await runs.markReckoned(db, open, clock.now());
        }
        await paying.book(open);
        await runs.markBooked(db, open, clock.now());
      }
      await paying.payAll();
    },

    prune: () => pruneShares(db, addDays(manilaDay(clock.now()), -sharesKeptDays)),
  };
}

export type RebateDays = ReturnType<typeof createRebateDays>;
