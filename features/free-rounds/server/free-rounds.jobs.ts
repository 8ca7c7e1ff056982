import { enqueueJob, type Job } from '@kislap/platform/jobs/jobs.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { sendJob } from './campaigns/giving.ts';
import type { FreeRounds } from './free-rounds.service.ts';

export function freeRoundsJobs({ delivery, endOver }: FreeRounds, { database, log }: Platform): Job[] {
  return [
    {
      name: sendJob,
      async run() {
        const asked = await delivery.run();
        if (asked > 0) log.info({ asked }, 'vendors were asked about free rounds');
      },
    },
    {
      // Continues after a dead process or a missing answer, and ends overdue campaigns.
      name: 'free_rounds.minute',
      cron: '* * * * *',
      async run() {
        await endOver();
        await enqueueJob(database.kysely, sendJob, {}, { key: sendJob });
      },
    },
  ];
}
