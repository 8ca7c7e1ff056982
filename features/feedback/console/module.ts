import { defineConsole } from '@kislap/kernel/console.ts';
import { MessageCircle } from 'lucide-react';
import { feedbackSearch } from './feedback-search.ts';

export const feedbackConsole = defineConsole({
  name: 'feedback',
  pages: [
    {
      path: '/feedback',
      search: feedbackSearch,
      areas: ['inboxDesk'],
      load: async () => (await import('./feedback-page.tsx')).FeedbackPage,
    },
  ],
  menu: [
    {
      path: '/feedback',
      label: 'console.navFeedback',
      icon: MessageCircle,
      permission: 'players.read',
      group: 'content',
      order: 50,
    },
  ],
  deskLists: [
    {
      name: 'feedback',
      label: 'console.navFeedback',
      permission: 'players.read',
      order: 10,
      areas: ['inboxDesk'],
      load: async () => (await import('./feedback-list.tsx')).FeedbackDesk,
    },
  ],
  queues: [
    {
      path: '/feedback',
      label: 'console.work_feedback',
      permission: 'players.read',
      order: 20,
      count: async (signal) => (await import('./waiting.ts')).countWaiting(signal),
      oldest: async (signal) => (await import('./waiting.ts')).findOldest(signal),
    },
  ],
});
