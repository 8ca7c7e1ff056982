import type { SiteParts } from '@kislap/kernel/site.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    transfers: typeof import('../texts/en/transfers.ts').transfers;
  }
  interface SiteTopics {
    'wallet-transfer': true;
  }
}

export const parts: SiteParts = {
  texts: {
    transfers: { EN: () => import('../texts/en/transfers.ts'), TY: () => import('../texts/ty/transfers.ts') },
  },
  live: { 'wallet-transfer': { isMoney: true } },
};
