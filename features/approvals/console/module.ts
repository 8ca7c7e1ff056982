import { defineConsole } from '@kislap/kernel/console.ts';
import { Users } from 'lucide-react';
import { approvalSearch } from './approval-search.ts';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    approvals: typeof import('../texts/en/approvals.ts').approvals;
  }
}

export const approvalsConsole = defineConsole({
  name: 'approvals',
  pages: [
    {
      path: '/approvals',
      search: approvalSearch,
      areas: ['approvals'],
      load: async () => (await import('./approval-page.tsx')).ApprovalPage,
    },
  ],
  menu: [
    {
      path: '/approvals',
      label: 'console.navApprovals',
      icon: Users,
      permission: 'approvals.read',
      group: 'today',
      order: 40,
    },
  ],
  queues: [
    {
      path: '/approvals',
      label: 'console.work_approvals',
      permission: 'approvals.read',
      order: 5,
      count: async (signal) => (await import('./waiting.ts')).countWaiting(signal),
      oldest: async (signal) => (await import('./waiting.ts')).findOldest(signal),
    },
  ],
  texts: {
    approvals: {
      EN: () => import('../texts/en/approvals.ts'),
      TY: () => import('../texts/ty/approvals.ts'),
    },
  },
});
