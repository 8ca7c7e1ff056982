import { exported, type SiteParts } from '@kislap/kernel/site.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    wagering: typeof import('../texts/en/wagering.ts').wagering;
  }
  interface SiteTopics {
    wagering: true;
  }
}

export const parts: SiteParts = {
  texts: {
    wagering: { EN: () => import('../texts/en/wagering.ts'), TY: () => import('../texts/ty/wagering.ts') },
  },
  memberPages: {
    bonusDetails: {
      areas: ['wagering', 'errors'],
      title: 'wagering.title',
      tab: { place: 55, icon: 'dice', label: 'wagering.title' },
      load: exported(() => import('./wagering/wagering-page.tsx'), 'WageringPage'),
    },
  },
  fills: {
    withdrawal: {
      areas: ['wagering'],
      load: exported(() => import('./wagering/wagering-notice.tsx'), 'WageringNotice'),
    },
  },
  live: { wagering: {} },
};
