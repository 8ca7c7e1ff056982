import { follow } from '@kislap/console-kit/topics.ts';
import { defineConsole } from '@kislap/kernel/console.ts';
import { Landmark } from 'lucide-react';
import { slipSearch } from './slip-search.ts';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    slips: typeof import('../texts/en/slips.ts').slips;
  }
}

export const slipsConsole = defineConsole({
  name: 'slips',
  pages: [
    {
      path: '/bank-transfers',
      search: slipSearch,
      areas: ['slips'],
      load: async () => (await import('./slips-page.tsx')).SlipsPage,
    },
  ],
  menu: [
    {
      path: '/bank-transfers',
      label: 'slips.nav',
      icon: Landmark,
      permission: 'deposits.read',
      group: 'money',
      order: 22,
      waiting: {
        meta: follow('withdrawals'),
        count: async (signal) => (await import('./waiting.ts')).countWaiting(signal),
      },
    },
  ],
  queues: [
    {
      path: '/bank-transfers',
      label: 'slips.nav',
      permission: 'deposits.read',
      order: 16,
      meta: follow('withdrawals'),
      count: async (signal) => (await import('./waiting.ts')).countWaiting(signal),
      oldest: async (signal) => (await import('./waiting.ts')).findOldest(signal),
    },
  ],
  acts: [
    {
      kind: 'slips.accept',
      label: 'slips.act_accept',
      areas: ['slips'],
      fields: {
        asked: 'slips.asked',
        paid: 'slips.paid',
        bankReference: 'slips.field_bankReference',
        lineReference: 'slips.field_lineReference',
        lineAmount: 'slips.field_lineAmount',
        line: 'slips.field_line',
      },
    },
    {
      kind: 'slips.returned',
      label: 'slips.act_returned',
      areas: ['slips'],
      fields: { paid: 'slips.paid', reference: 'slips.field_reference' },
    },
    {
      kind: 'slips.bank_account',
      label: 'slips.act_account',
      areas: ['slips'],
      fields: { bankName: 'slips.bank', holder: 'slips.holder', number: 'slips.number' },
    },
  ],
  texts: {
    slips: { EN: () => import('../texts/en/slips.ts'), TY: () => import('../texts/ty/slips.ts') },
  },
});
