import { exported, type SiteParts } from '@kislap/kernel/site.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    profit: typeof import('../texts/en/profit.ts').profit;
  }
}

export const parts: SiteParts = {
  texts: {
    profit: { EN: () => import('../texts/en/profit.ts'), TY: () => import('../texts/ty/profit.ts') },
  },
  memberPages: {
    profit: {
      alsoNamed: 'personalProfit',
      areas: ['profit', 'protection'],
      tab: { place: 68, icon: 'chart', label: 'profit.title' },
      isKept: true,
      load: exported(() => import('./profit-page.tsx'), 'ProfitPage'),
    },
  },
};
