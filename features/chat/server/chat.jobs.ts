import type { Job } from '@kislap/platform/jobs/jobs.ts';
import type { Chat } from './chat.service.ts';

export function chatJobs(chat: Chat): Job[] {
  return [
    { name: 'chat.close-quiet', cron: '*/5 * * * *', run: () => chat.closeQuiet() },
    { name: 'chat.delete-old', cron: '43 3 * * *', run: () => chat.deleteOld() },
    { name: 'chat.delete-old-rooms', cron: '47 3 * * *', run: () => chat.moderation.deleteOld() },
  ];
}
