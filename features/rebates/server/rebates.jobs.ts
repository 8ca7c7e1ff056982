import type { Job } from '@kislap/platform/jobs/jobs.ts';
import type { RebateDays } from './rebates.service.ts';

export function rebatesJobs(days: RebateDays): Job[] {
  return [
    // From one o'clock in Manila on; what could not be paid is tried again each hour.
    { name: 'rebates.daily', cron: '0 * * * *', run: () => days.run() },
    { name: 'rebates.prune', cron: '34 3 * * *', run: () => days.prune() },
  ];
}
