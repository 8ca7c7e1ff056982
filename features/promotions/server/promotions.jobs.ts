import type { Job } from '@kislap/platform/jobs/jobs.ts';
import type { Promotions } from './promotions.service.ts';

export function promotionsJobs({ wagering }: Promotions): Job[] {
  return [
    {
      name: 'promotions.played_out',
      cron: '* * * * *',
      async run() {
        await wagering.endAllPlayedOut();
      },
    },
    { name: 'promotions.forget_counted', cron: '20 3 * * *', run: () => wagering.forgetOld() },
  ];
}
