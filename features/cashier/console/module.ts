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

const acts = {
  areas: ['payouts'],
  fields: {
    amount: 'payouts.act_amount',
    payee: 'payouts.act_payee',
    status: 'common.status',
    provider: 'payouts.act_provider',
  },
  words: {
    'provider.succeeded': 'payouts.provider_succeeded',
    'provider.pending': 'payouts.provider_pending',
    'provider.failed': 'payouts.provider_failed',
    'provider.missing': 'payouts.provider_missing',
    'provider.mixed': 'payouts.provider_mixed',
    'status.APPLIED': 'console.withdrawal_APPLIED',
    'status.AUDITING': 'console.withdrawal_AUDITING',
    'status.APPROVED': 'console.withdrawal_APPROVED',
    'status.PAYING': 'console.withdrawal_PAYING',
    'status.FAILED': 'console.withdrawal_FAILED',
    'status.NOT_RECEIVED': 'console.withdrawal_NOT_RECEIVED',
    'status.REFUNDED': 'console.withdrawal_REFUNDED',
  },
} as const;

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
      waiting: {
        meta: follow('withdrawals'),
        count: async (signal) => (await import('./deposits/waiting.ts')).countRefusedReturns(signal),
      },
    },
  ],
  queues: [
    {
      path: '/withdrawals',
      label: 'console.work_withdrawals',
      permission: 'withdrawals.read',
      order: 15,
      meta: follow('withdrawals'),
      count: async (signal) => (await import('./withdrawals/waiting.ts')).countWaiting(signal),
      oldest: async (signal) => (await import('./withdrawals/waiting.ts')).findOldest(signal),
    },
  ],
  acts: [
    { kind: 'cashier.approve', label: 'payouts.act_approve', ...acts },
    { kind: 'cashier.failed', label: 'payouts.act_failed', ...acts },
    { kind: 'cashier.refunded', label: 'payouts.act_refunded', ...acts },
    {
      kind: 'cashier.setting',
      label: 'payouts.act_setting',
      areas: ['payouts'],
      fields: {
        payeesMax: 'payouts.set_payeesMax',
        payeeCoolingHours: 'payouts.set_payeeCoolingHours',
        canCancel: 'payouts.set_canCancel',
        autoReceivedMinutes: 'payouts.set_autoReceivedMinutes',
        autoApproveMax: 'payouts.set_autoApproveMax',
        onePersonMax: 'payouts.set_onePersonMax',
        dailyLimit: 'payouts.set_dailyLimit',
        freePerDay: 'payouts.set_freePerDay',
        feeRate: 'payouts.set_feeRate',
        feeMin: 'payouts.set_feeMin',
        feeMax: 'payouts.set_feeMax',
      },
      words: { 'canCancel.true': 'payouts.set_yes', 'canCancel.false': 'payouts.set_no' },
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
