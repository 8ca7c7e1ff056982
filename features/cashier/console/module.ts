import { follow } from '@kislap/console-kit/topics.ts';
import { defineConsole } from '@kislap/kernel/console.ts';
import { ArrowDownToLine, ArrowUpFromLine, CreditCard } from 'lucide-react';
import { channelSearch } from './channels/channel-search.ts';
import { depositSearch } from './deposits/deposit-search.ts';
import { withdrawalSearch } from './withdrawals/withdrawal-search.ts';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    channels: typeof import('../texts/en/channels.ts').channels;
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
    flags: 'payouts.act_flags',
    sharedWith: 'payouts.act_sharedWith',
    opposites: 'payouts.act_opposites',
  },
  case: (id: string) => ({ path: '/withdrawals', search: { status: 'all', id } }),
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
    'status.PAID': 'console.withdrawal_PAID',
    'status.FAILED': 'console.withdrawal_FAILED',
    'status.NOT_RECEIVED': 'console.withdrawal_NOT_RECEIVED',
    'status.REFUNDED': 'console.withdrawal_REFUNDED',
    'flags.shared_payee': 'payouts.flag_shared_payee',
    'flags.shared_device': 'payouts.flag_shared_device',
    'flags.ratio': 'payouts.flag_ratio',
    'flags.no_deposits': 'payouts.flag_no_deposits',
    'flags.fresh_payee': 'payouts.flag_fresh_payee',
    'flags.first_withdrawal': 'payouts.flag_first_withdrawal',
    'flags.opposite_bets': 'payouts.flag_opposite_bets',
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
    {
      path: '/payment-methods',
      search: channelSearch,
      areas: ['channels'],
      load: async () => (await import('./channels/channels-page.tsx')).ChannelsPage,
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
    {
      path: '/payment-methods',
      label: 'channels.nav',
      icon: CreditCard,
      permission: 'payments.read',
      group: 'money',
      order: 25,
    },
  ],
  queues: [
    {
      path: '/payment-methods',
      label: 'channels.tabStops',
      permission: 'deposits.read',
      order: 18,
      meta: follow('withdrawals'),
      count: async (signal) => (await import('./channels/waiting.ts')).countStops(signal),
      oldest: async (signal) => (await import('./channels/waiting.ts')).findOldestStop(signal),
    },
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
    {
      kind: 'cashier.method',
      label: 'channels.act_method',
      areas: ['channels'],
      fields: {
        direction: 'channels.direction',
        methodId: 'channels.methodId',
        kind: 'channels.kind',
        name: 'channels.name',
        providerKey: 'channels.providerKey',
        channel: 'channels.channel',
        currency: 'channels.currency',
        amountMin: 'channels.amountMin',
        amountMax: 'channels.amountMax',
        fee: 'channels.fee',
        feeRate: 'channels.feeRate',
        quickAmounts: 'channels.quickAmounts',
        partMax: 'channels.partMax',
        vipMin: 'channels.vipMin',
        vipMax: 'channels.vipMax',
        countries: 'channels.countries',
        tags: 'channels.tags',
        opensAt: 'channels.opensAt',
        closesAt: 'channels.closesAt',
        isEnabled: 'channels.isEnabled',
        position: 'channels.position',
      },
      words: { 'isEnabled.true': 'channels.on', 'isEnabled.false': 'channels.off' },
    },
    {
      kind: 'cashier.provider',
      label: 'channels.act_provider',
      areas: ['channels'],
      fields: {
        merchantId: 'channels.merchantId',
        baseUrl: 'channels.baseUrl',
        publicKey: 'channels.publicKey',
        secretKey: 'channels.secretKey',
        webhookSecret: 'channels.webhookSecret',
        webhookAddresses: 'channels.webhookAddresses',
      },
    },
    { kind: 'cashier.approve', label: 'payouts.act_approve', ...acts },
    { kind: 'cashier.failed', label: 'payouts.act_failed', ...acts },
    { kind: 'cashier.repay', label: 'payouts.act_repay', ...acts },
    {
      kind: 'cashier.credit_held',
      label: 'payouts.act_creditHeld',
      areas: ['payouts'],
      fields: {
        asked: 'payouts.act_asked',
        amount: 'payouts.act_amount',
        reference: 'payouts.reference',
      },
    },
    {
      kind: 'cashier.risk_rules',
      label: 'payouts.riskTitle',
      areas: ['payouts'],
      fields: {
        shared_payee: 'payouts.flag_shared_payee',
        shared_device: 'payouts.flag_shared_device',
        ratio: 'payouts.flag_ratio',
        no_deposits: 'payouts.flag_no_deposits',
        fresh_payee: 'payouts.flag_fresh_payee',
        first_withdrawal: 'payouts.flag_first_withdrawal',
        opposite_bets: 'payouts.flag_opposite_bets',
        ratioMax: 'payouts.risk_ratioMax',
        freshPayeeHours: 'payouts.risk_freshPayeeHours',
        amounts: 'payouts.risk_amounts',
        dayMax: 'payouts.risk_dayMax',
      },
    },
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
        onePersonMax: 'payouts.set_onePersonMax',
        handoverMin: 'payouts.set_handoverMin',
        failedMax: 'payouts.set_failedMax',
        failedMinutes: 'payouts.set_failedMinutes',
        dailyLimit: 'payouts.set_dailyLimit',
        freePerDay: 'payouts.set_freePerDay',
        feeRate: 'payouts.set_feeRate',
        feeMin: 'payouts.set_feeMin',
        feeMax: 'payouts.set_feeMax',
      },
      words: { 'canCancel.true': 'payouts.set_yes', 'canCancel.false': 'payouts.set_no' },
    },
  ],
  playerCards: [
    {
      name: 'deposits',
      permission: 'deposits.read',
      order: 50,
      areas: ['payouts'],
      load: async () => (await import('./deposits/deposit-card.tsx')).DepositCard,
    },
    {
      name: 'withdrawals',
      permission: 'withdrawals.read',
      order: 60,
      areas: ['payouts'],
      load: async () => (await import('./withdrawals/withdrawal-card.tsx')).WithdrawalCard,
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
    channels: {
      EN: () => import('../texts/en/channels.ts'),
      TY: () => import('../texts/ty/channels.ts'),
    },
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
