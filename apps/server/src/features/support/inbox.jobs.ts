import type { Job } from '../../platform/jobs.ts';
import type { Inbox } from './inbox.service.ts';

export function supportJobs(inbox: Inbox): Job[] {
  return [{ name: 'support.delete-old-messages', cron: '52 3 * * *', run: () => inbox.deleteOld() }];
}
