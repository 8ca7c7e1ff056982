import type { Job } from '../../platform/jobs.ts';
import type { FeedbackDesk } from './feedback.service.ts';
import type { Inbox } from './inbox.service.ts';

export function supportJobs(inbox: Inbox, feedback: FeedbackDesk): Job[] {
  return [
    { name: 'support.delete-old-messages', cron: '52 3 * * *', run: () => inbox.deleteOld() },
    { name: 'support.delete-old-feedback', cron: '57 3 * * *', run: () => feedback.deleteOld() },
  ];
}
