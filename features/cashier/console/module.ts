import { follow } from '@kislap/console-kit/topics.ts';
import { defineConsole } from '@kislap/kernel/console.ts';
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { depositSearch } from './deposits/deposit-search.ts';
import { withdrawalSearch } from './withdrawals/withdrawal-search.ts';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    funds: typeof import('../texts/en/funds.ts').funds;
    payouts: typeof import('../texts/en/payouts.ts').payouts;
  }
}

export const cashierConsole = defineConsole({
  name: 'cashier',
  pages: [
    {
      path: '/withdrawals',
      search: withdrawalSearch,
      areas: ['payouts'],
      load: async () => (await import('./withdrawals/withdrawal-page.tsx')).WithdrawalPage,
    },
    {
      path: '/deposits',
      search: depositSearch,
      areas: ['payouts'],
      load: async () => (await import('./deposits/deposit-page.tsx')).DepositPage,
    },
  ],
  menu: [
    {
      path: '/withdrawals',
      label: 'console.navWithdrawals',
      icon: ArrowUpFromLine,
      permission: 'withdrawals.read',
      group: 'money',
      order: 10,
      waiting: {
        meta: follow('withdrawals'),
        count: async (signal) => (await import('./withdrawals/waiting.ts')).countWaiting(signal),
      },
    },
    {
      path: '/deposits',
      label: 'console.navDeposits',
      icon: ArrowDownToLine,
      permission: 'deposits.read',
      group: 'money',
      order: 20,
    },
  ],
  overviewCards: [
    {
      name: 'withdrawals',
      permission: 'withdrawals.read',
      place: 'left',
      order: 10,
      load: async () => (await import('./withdrawals/queue-panel.tsx')).QueuePanel,
    },
  ],
  texts: {
    funds: {
      EN: () => import('../texts/en/funds.ts'),
      TY: () => import('../texts/ty/funds.ts'),
    },
    payouts: {
      EN: () => import('../texts/en/payouts.ts'),
      TY: () => import('../texts/ty/payouts.ts'),
    },
  },
});
