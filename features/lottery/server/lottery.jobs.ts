import type { Follower } from '@kislap/kernel/module.ts';
import type { Database } from '@kislap/platform/database/database.ts';
import { enqueueJob, type Job } from '@kislap/platform/jobs/jobs.ts';
import type { Log } from '@kislap/platform/log.ts';
import type { Lottery } from './lottery.service.ts';

export function lotteryJobs({ schedules, debts }: Lottery, log: Log): Job[] {
  return [
    {
      name: 'lottery.schedule',
      cron: '*/10 * * * *',
      async run() {
        const made = await schedules.run();
        if (made > 0) log.info({ made }, 'draws of the lottery were scheduled');
      },
    },
    {
      name: 'lottery.debts',
      cron: '* * * * *',
      async run() {
        await debts.run();
      },
    },
  ];
}

/** A new house, or one that was away for long, has draws at once and not at the next turn of the clock. */
export function scheduleAtStart(db: Database, log: Log): Follower {
  return {
    start() {
      enqueueJob(db, 'lottery.schedule', {}, { key: 'lottery.schedule at start' }).catch((error) =>
        log.error({ err: error }, 'the draws of the lottery are scheduled later'),
      );
    },
    stop: () => undefined,
  };
}
