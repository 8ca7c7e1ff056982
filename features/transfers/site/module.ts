import { defineSite } from '@kislap/kernel/site.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    transfers: typeof import('../texts/en/transfers.ts').transfers;
  }
  interface SiteTopics {
    'wallet-transfer': true;
  }
}

/** Its pages stand with those of the wallet. */
export const transfersSite = defineSite({
  name: 'transfers',
  texts: {
    transfers: { EN: () => import('../texts/en/transfers.ts'), TY: () => import('../texts/ty/transfers.ts') },
  },
  parts: () => import('./parts.ts'),
});
