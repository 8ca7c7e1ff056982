import { defineConsole } from '@kislap/kernel/console.ts';
import { ArrowLeftRight } from 'lucide-react';
import { transferSearch } from './transfer-search.ts';

export const transfersConsole = defineConsole({
  name: 'transfers',
  pages: [
    {
      path: '/transfers',
      search: transferSearch,
      areas: ['funds'],
      load: async () => (await import('./transfer-page.tsx')).TransferPage,
    },
  ],
  menu: [
    {
      path: '/transfers',
      label: 'console.navTransfers',
      icon: ArrowLeftRight,
      permission: 'transfers.read',
      group: 'money',
      order: 50,
    },
  ],
  acts: [
    {
      kind: 'transfers.outcome',
      label: 'funds.act',
      areas: ['funds'],
      fields: {
        amount: 'funds.amount',
        direction: 'funds.direction',
        vendor: 'funds.vendor',
        status: 'funds.outcome',
      },
      words: {
        'direction.IN': 'funds.direction_IN',
        'direction.OUT': 'funds.direction_OUT',
        'status.UNKNOWN': 'funds.status_UNKNOWN',
        'status.SUCCESS': 'funds.outcome_SUCCESS',
        'status.FAILED': 'funds.outcome_FAILED',
      },
    },
  ],
  queues: [
    {
      path: '/transfers',
      label: 'console.work_transfers',
      permission: 'transfers.read',
      order: 50,
      count: async (signal) => (await import('./waiting.ts')).countWaiting(signal),
      oldest: async (signal) => (await import('./waiting.ts')).findOldest(signal),
    },
  ],
});
