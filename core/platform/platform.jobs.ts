import { addSeconds } from './clock.ts';
import { deleteNoncesBefore } from './crypto/payload-keys.queries.ts';
import { keySeals } from './crypto/payload-keys.ts';
import { createResealing } from './crypto/resealing.ts';
import type { SealedColumn } from './crypto/sealed-columns.ts';
import { deleteRepliesBefore } from './http/idempotency.queries.ts';
import type { Job } from './jobs/jobs.ts';
import type { Platform } from './platform.ts';
import { deleteOldWindows } from './web/rate-limit.queries.ts';

const replyDays = 30;

/** `seals` are the columns that features keep sealed. */
export function platformJobs(platform: Platform, seals: readonly SealedColumn[]): Job[] {
  const { database, clock } = platform;
  const resealing = createResealing(platform, [...Object.values(keySeals), ...seals]);
  return [
    {
      name: 'platform.reseal',
      cron: '* * * * *',
      async run() {
        await resealing.run();
      },
    },
    {
      name: 'platform.forget',
      cron: '7 * * * *',
      async run() {
        await deleteOldWindows(database.kysely, clock.now());
        await deleteNoncesBefore(database.kysely, clock.now());
        await deleteRepliesBefore(database.kysely, addSeconds(clock.now(), -replyDays * 24 * 3600));
      },
    },
  ];
}
