import type { Job } from '@kislap/platform/jobs/jobs.ts';
import type { Referral } from './referral.service.ts';

export function referralJobs({ looking, commissions }: Referral): Job[] {
  return [
    {
      name: 'referral.look',
      cron: '* * * * *',
      async run() {
        await looking.lookAtAll();
      },
    },
    {
      // From twenty past midnight in Manila on; what failed is tried again in the next hour.
      name: 'referral.commission',
      cron: '20 * * * *',
      async run() {
        await commissions.computeAll();
      },
    },
    { name: 'referral.forget_turnover', cron: '40 3 * * *', run: () => commissions.prune() },
  ];
}
