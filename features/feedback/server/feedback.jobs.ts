import type { Job } from '@kislap/platform/jobs/jobs.ts';
import type { FeedbackDesk } from './feedback.service.ts';

export function feedbackJobs(feedback: FeedbackDesk): Job[] {
  return [{ name: 'feedback.delete-old', cron: '57 3 * * *', run: () => feedback.deleteOld() }];
}
