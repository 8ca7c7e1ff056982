import type { Job } from '@kislap/platform/jobs/jobs.ts';
import type { Loyalty } from './loyalty.service.ts';

export function loyaltyJobs({ levels, points, forgetOld }: Loyalty): Job[] {
  return [
    // From 0:30 in Manila on, each hour: a bet of yesterday that is told late is paid by the next run.
    { name: 'loyalty.points', cron: '30 * * * *', run: () => points.awardAll() },
    { name: 'loyalty.lapse', cron: '5 16 * * *', run: () => points.lapseAll() },
    // 1:15 in Manila, each day: a first of the month that was missed is made up for.
    { name: 'loyalty.keep', cron: '15 17 * * *', run: () => levels.checkAll() },
    { name: 'loyalty.forget_old', cron: '40 3 * * *', run: forgetOld },
  ];
}
