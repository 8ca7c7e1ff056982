import { exported, type SiteParts } from '@kislap/kernel/site.ts';
import { openDialog } from '@kislap/site-kit/dialogs.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteDialogs {
    deposit: Record<never, never>;
  }
}

export const parts: SiteParts = {
  texts: {
    cashier: { EN: () => import('../texts/en/cashier.ts'), TY: () => import('../texts/ty/cashier.ts') },
  },

  dialogs: {
    deposit: {
      areas: ['cashier', 'protection', 'errors'],
      load: exported(() => import('./deposit-dialog.tsx'), 'DepositDialog'),
    },
  },
  links: [{ word: 'dialog', value: 'deposit', needsAccount: true, open: () => openDialog('deposit') }],
  memberPages: {
    deposit: {
      alsoNamed: 'depositv2',
      areas: ['cashier'],
      slots: ['transfer'],
      title: 'shell.deposit',
      tab: { place: 20, icon: 'deposit', label: 'shell.deposit' },
      load: exported(() => import('./deposit-page.tsx'), 'DepositPage'),
    },
    withdraw: {
      areas: ['cashier'],
      slots: ['withdrawal'],
      title: 'shell.withdraw',
      tab: { place: 30, icon: 'withdraw', label: 'shell.withdraw', badge: 'payoutsToConfirm' },
      load: exported(() => import('./withdraw-page.tsx'), 'WithdrawPage'),
    },
    receipt: {
      areas: ['cashier', 'wallet', 'errors'],
      title: 'cashier.receipt',
      load: exported(() => import('./receipt/receipt-page.tsx'), 'ReceiptPage'),
    },
    'transfer-upline': {
      alsoNamed: 'transferUpline',
      areas: ['cashier'],
      title: 'cashier.lineTitle',
      tab: { place: 45, icon: 'transfer', label: 'cashier.lineTitle' },
      load: exported(() => import('./line/line-page.tsx'), 'LinePage'),
    },
  },
  fills: {
    limits: {
      areas: ['cashier'],
      load: exported(() => import('./lifetime-facts.tsx'), 'LifetimeFacts'),
    },
    security: {
      areas: ['cashier'],
      load: exported(() => import('./security-cards.tsx'), 'SecurityCards'),
    },
  },
  menu: [
    { menu: 'header', place: 10, to: '/member/deposit', label: 'shell.deposit' },
    { menu: 'header', place: 20, to: '/member/withdraw', label: 'shell.withdraw' },
    { menu: 'sidePages', place: 30, to: '/member/deposit', icon: 'deposit', label: 'shell.deposit' },
    { menu: 'sidePages', place: 40, to: '/member/withdraw', icon: 'withdraw', label: 'shell.withdraw' },
  ],
  live: { deposit: { isMoney: true }, withdrawal: { isMoney: true } },
};
