import { defineSite } from '@kislap/kernel/site.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    wallet: typeof import('../texts/en/wallet.ts').wallet;
  }
}

export const walletSite = defineSite({
  name: 'wallet',
  texts: {
    wallet: { EN: () => import('../texts/en/wallet.ts'), TY: () => import('../texts/ty/wallet.ts') },
  },
  parts: () => import('./parts.ts'),
});
