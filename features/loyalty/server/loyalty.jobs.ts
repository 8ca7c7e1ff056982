import type { Job } from '@kislap/platform/jobs/jobs.ts';
import type { Loyalty } from './loyalty.service.ts';

export function loyaltyJobs({ levels, forgetOld }: Loyalty): Job[] {
  return [
    // 1:15 in Manila, each day: a first of the month that was missed is made up for.
    { name: 'loyalty.keep', cron: '15 17 * * *', run: () => levels.checkAll() },
    { name: 'loyalty.forget_old', cron: '40 3 * * *', run: forgetOld },
  ];
}
