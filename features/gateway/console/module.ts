import { defineConsole } from '@kislap/kernel/console.ts';
import { ClipboardCheck } from 'lucide-react';
import { reviewSearch } from './review-search.ts';

export const gatewayConsole = defineConsole({
  name: 'gateway',
  pages: [
    {
      path: '/reviews',
      search: reviewSearch,
      areas: ['adjustments'],
      load: async () => (await import('./review-page.tsx')).ReviewPage,
    },
  ],
  menu: [
    {
      path: '/reviews',
      label: 'console.navReviews',
      icon: ClipboardCheck,
      permission: 'ledger.read',
      group: 'money',
      order: 40,
    },
  ],
  queues: [
    {
      path: '/reviews',
      label: 'console.work_reviews',
      permission: 'ledger.read',
      order: 30,
      count: async (signal) => (await import('./waiting.ts')).countWaiting(signal),
    },
  ],
});
