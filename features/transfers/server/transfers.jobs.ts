import { enqueueJob, type Job } from '@kislap/platform/jobs/jobs.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { Transfers } from './transfers.service.ts';

const againJob = 'transfers.check_again';
/** The clock of jobs knows minutes; an answer that is missing is asked for every thirty seconds. */
const offsets = [15, 30, 45];

export function transfersJobs({ checks, told }: Transfers, { database, log }: Platform): Job[] {
  async function check() {
    const asked = await checks.run();
    if (asked > 0) log.info({ asked }, 'vendors were asked about transfers without an answer');
  }
  return [
    {
      name: 'transfers.check',
      cron: '* * * * *',
      async run() {
        for (const offset of offsets) {
          const key = `${againJob}:${offset}`;
          await enqueueJob(
            database.kysely,
            againJob,
            {},
            { key, runAt: checks.after(offset), attemptsMax: 1 },
          );
        }
        await check();
      },
    },
    { name: againJob, run: check },
    {
      name: 'transfers.told_rounds',
      cron: '* * * * *',
      async run() {
        const read = await told.run();
        if (read > 0) log.info({ read }, 'vendors told of play in the wallets they keep');
      },
    },
  ];
}
