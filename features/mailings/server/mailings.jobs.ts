import type { Job } from '@kislap/platform/jobs/jobs.ts';
import { type Mailings, sendJob } from './mailings.service.ts';

export function mailingsJobs(mailings: Mailings): Job[] {
  return [
    { name: sendJob, cron: '* * * * *', run: mailings.sendDue },
    { name: 'mailings.delete-old', cron: '56 3 * * *', run: mailings.deleteOld },
  ];
}
