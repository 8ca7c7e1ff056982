import { addSeconds } from './clock.ts';
import { deleteRepliesBefore } from './http/idempotency.queries.ts';
import type { Job } from './jobs/jobs.ts';
import type { Platform } from './platform.ts';
import { deleteOldWindows } from './web/rate-limit.queries.ts';

const replyDays = 30;

export function platformJobs({ database, clock }: Platform): Job[] {
  return [
    {
      name: 'platform.forget',
      cron: '7 * * * *',
      async run() {
        await deleteOldWindows(database.kysely, clock.now());
        await deleteRepliesBefore(database.kysely, addSeconds(clock.now(), -replyDays * 24 * 3600));
      },
    },
  ];
}
