import { follow } from '@kislap/console-kit/topics.ts';
import { defineConsole } from '@kislap/kernel/console.ts';
import { FileCheck2 } from 'lucide-react';
import { settlementSearch } from './settlement-search.ts';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    settlements: typeof import('../texts/en/settlements.ts').settlements;
  }
}

const waiting = {
  meta: follow('reconciliation'),
  count: async (signal: AbortSignal) => (await import('./waiting.ts')).countWaiting(signal),
};

export const settlementsConsole = defineConsole({
  name: 'settlements',
  pages: [
    {
      path: '/settlements',
      search: settlementSearch,
      areas: ['settlements'],
      load: async () => (await import('./settlements-page.tsx')).SettlementsPage,
    },
  ],
  menu: [
    {
      path: '/settlements',
      label: 'settlements.nav',
      icon: FileCheck2,
      permission: 'settlements.read',
      group: 'money',
      order: 82,
      waiting,
    },
  ],
  queues: [
    {
      path: '/settlements',
      label: 'settlements.nav',
      permission: 'settlements.read',
      order: 46,
      ...waiting,
      oldest: async (signal) => (await import('./waiting.ts')).findOldest(signal),
    },
  ],
  acts: [
    {
      kind: 'settlements.close',
      label: 'settlements.act',
      areas: ['settlements'],
      fields: {
        provider: 'settlements.provider',
        day: 'settlements.day',
        kind: 'settlements.kind',
        entry: 'settlements.entry',
        difference: 'settlements.difference',
        reference: 'settlements.reference',
      },
      case: (id) => ({ path: '/settlements', search: { break: id } }),
      words: {
        'provider.sandbox': 'settlements.provider_sandbox',
        'provider.xendit': 'settlements.provider_xendit',
        'provider.maya': 'settlements.provider_maya',
        'kind.missing_here': 'settlements.kind_missing_here',
        'kind.missing_there': 'settlements.kind_missing_there',
        'kind.amount_differs': 'settlements.kind_amount_differs',
        'kind.fee_differs': 'settlements.kind_fee_differs',
        'kind.state_differs': 'settlements.kind_state_differs',
        'kind.duplicate': 'settlements.kind_duplicate',
        'entry.deposit': 'settlements.entry_deposit',
        'entry.refund': 'settlements.entry_refund',
        'entry.payout': 'settlements.entry_payout',
      },
    },
  ],
  texts: {
    settlements: {
      EN: () => import('../texts/en/settlements.ts'),
      TY: () => import('../texts/ty/settlements.ts'),
    },
  },
});
