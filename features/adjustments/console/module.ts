import { defineConsole } from '@kislap/kernel/console.ts';
import { Scale } from 'lucide-react';
import { adjustmentSearch } from './adjustment-search.ts';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    adjustments: typeof import('../texts/en/adjustments.ts').adjustments;
  }
}

export const adjustmentsConsole = defineConsole({
  name: 'adjustments',
  pages: [
    {
      path: '/adjustments',
      search: adjustmentSearch,
      areas: ['adjustments'],
      load: async () => (await import('./adjustment-page.tsx')).AdjustmentPage,
    },
  ],
  menu: [
    {
      path: '/adjustments',
      label: 'console.navAdjustments',
      icon: Scale,
      permission: 'adjustments.read',
      group: 'money',
      order: 30,
    },
  ],
  queues: [
    {
      path: '/adjustments',
      label: 'console.work_adjustments',
      permission: 'adjustments.read',
      order: 40,
      count: async (signal) => (await import('./waiting.ts')).countWaiting(signal),
    },
  ],
  texts: {
    adjustments: {
      EN: () => import('../texts/en/adjustments.ts'),
      TY: () => import('../texts/ty/adjustments.ts'),
    },
  },
});
