import { exported, type SiteParts } from '@kislap/kernel/site.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    wallet: typeof import('../texts/en/wallet.ts').wallet;
  }
}

export const parts: SiteParts = {
  texts: {
    wallet: { EN: () => import('../texts/en/wallet.ts'), TY: () => import('../texts/ty/wallet.ts') },
  },

  memberPages: {
    member: {
      areas: ['gifts'],
      tab: { place: 10, icon: 'wallet', label: 'wallet.overview' },
      isKept: true,
      load: exported(() => import('./wallet-page.tsx'), 'WalletPage'),
    },
    transfer: {
      alsoNamed: 'transferFund',
      tab: {
        place: 40,
        icon: 'transfer',
        label: 'transfers.title',
        isShown: async () =>
          (await import('@kislap/site-kit/account/merchant-wallet.ts')).hasSeveralWallets(),
      },
      load: exported(() => import('./transfer-page.tsx'), 'TransferPage'),
    },
    transactions: {
      alsoNamed: 'transactionHistory',
      tab: { place: 50, icon: 'history', label: 'wallet.transactions' },
      isKept: true,
      load: exported(() => import('./transactions-page.tsx'), 'TransactionsPage'),
    },
  },
};
