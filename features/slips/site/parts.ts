import { exported, type SiteParts } from '@kislap/kernel/site.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    slips: typeof import('../texts/en/slips.ts').slips;
  }
}

export const parts: SiteParts = {
  texts: {
    slips: { EN: () => import('../texts/en/slips.ts'), TY: () => import('../texts/ty/slips.ts') },
  },
  fills: {
    transfer: {
      areas: ['slips'],
      load: exported(() => import('./bank-transfer.tsx'), 'TransferPart'),
    },
  },
};
