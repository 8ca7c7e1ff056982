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
  parts: () => import('./parts.ts'),
});
