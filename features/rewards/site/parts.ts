import { exported, type SiteParts } from '@kislap/kernel/site.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    rewards: typeof import('../texts/en/rewards.ts').rewards;
  }
}

export const parts: SiteParts = {
  texts: {
    rewards: { EN: () => import('../texts/en/rewards.ts'), TY: () => import('../texts/ty/rewards.ts') },
  },
  memberPages: {
    rewards: {
      areas: ['rewards', 'errors'],
      title: 'rewards.title',
      tab: { place: 120, icon: 'star', label: 'rewards.title' },
      load: exported(() => import('./rewards-page.tsx'), 'RewardsPage'),
    },
  },
};
