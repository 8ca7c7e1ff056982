import type { Job } from '@kislap/platform/jobs/jobs.ts';
import type { Log } from '@kislap/platform/log.ts';
import type { Ledger } from './ledger.types.ts';

export function ledgerJobs(ledger: Ledger, log: Log): Job[] {
  return [
    { name: 'ledger.partitions', cron: '11 3 * * *', run: () => ledger.ensurePartitions() },
    {
      name: 'ledger.forget',
      cron: '41 3 * * *',
      async run() {
        const forgotten = await ledger.forgetOld();
        if (forgotten > 0)
          log.info({ forgotten }, 'references and rounds of more than 13 months ago are forgotten');
      },
    },
    {
      // Money between two buckets whose second step a crash prevented.
      name: 'ledger.sweep-clearing',
      cron: '* * * * *',
      async run() {
        const finished = await ledger.sweepClearing();
        if (finished > 0) log.warn({ finished }, 'interrupted moves between buckets were finished');
      },
    },
    {
      // What is left of holds whose time is over.
      name: 'ledger.expire-holds',
      cron: '* * * * *',
      async run() {
        const ended = await ledger.expireHolds();
        if (ended > 0) log.info({ ended }, 'holds ended by themselves');
      },
    },
    { name: 'ledger.forget-limits', cron: '23 4 * * *', run: () => ledger.forgetGuardHours() },
  ];
}
