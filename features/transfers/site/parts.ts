import type { SiteParts } from '@kislap/kernel/site.ts';

export const parts: SiteParts = {
  texts: {
    transfers: { EN: () => import('../texts/en/transfers.ts'), TY: () => import('../texts/ty/transfers.ts') },
  },
  live: { 'wallet-transfer': { isMoney: true } },
};
