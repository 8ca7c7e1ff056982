import type { Job } from '@kislap/platform/jobs/jobs.ts';
import type { Log } from '@kislap/platform/log.ts';
import type { Reports } from './reports.service.ts';

export function reportsJobs(reports: Reports, log: Log): Job[] {
  return [
    { name: 'reports.months', cron: '17 3 * * *', run: () => reports.keepMonths() },
    { name: 'reports.online', cron: '* * * * *', run: () => reports.lookWhoIsOnline() },
    {
      // A few accounts each time, one after the other through all of them.
      name: 'reports.check',
      cron: '*/10 * * * *',
      async run() {
        const { accounts, breaks } = await reports.checkSample();
        if (breaks.length === 0) log.info({ accounts }, 'the figures are what the ledger comes to');
        else log.error({ breaks: breaks.slice(0, 20) }, 'FIGURES DIFFER FROM THE LEDGER');
      },
    },
  ];
}
