import { exported, type SiteParts } from '@kislap/kernel/site.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    loyalty: typeof import('../texts/en/loyalty.ts').loyalty;
  }
}

export const parts: SiteParts = {
  texts: {
    loyalty: { EN: () => import('../texts/en/loyalty.ts'), TY: () => import('../texts/ty/loyalty.ts') },
  },
  memberPages: {
    loyalty: {
      areas: ['loyalty', 'errors'],
      title: 'loyalty.title',
      tab: { place: 110, icon: 'star', label: 'loyalty.title' },
      load: exported(() => import('./loyalty-page.tsx'), 'LoyaltyPage'),
    },
  },
};
