import type { Job } from '@kislap/platform/jobs/jobs.ts';
import type { Commissions } from './commissions.service.ts';

export function commissionsJobs({ contracts }: Commissions): Job[] {
  return [
    {
      name: 'commissions.expire',
      cron: '7 * * * *',
      async run() {
        await contracts.expire();
      },
    },
  ];
}
