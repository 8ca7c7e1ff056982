import { defineSite } from '@kislap/kernel/site.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    wallet: typeof import('../texts/en/wallet.ts').wallet;
  }
}

export const walletSite = defineSite({
  name: 'wallet',
  parts: () => import('./parts.ts'),
});
