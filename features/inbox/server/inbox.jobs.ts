import type { Job } from '@kislap/platform/jobs/jobs.ts';
import type { Inbox } from './inbox.service.ts';

export function inboxJobs(inbox: Inbox): Job[] {
  return [{ name: 'inbox.delete-old', cron: '52 3 * * *', run: () => inbox.deleteOld() }];
}
