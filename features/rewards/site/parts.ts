import { exported, type SiteParts } from '@kislap/kernel/site.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    rewards: typeof import('../texts/en/rewards.ts').rewards;
  }
  interface SiteTopics {
    rewards: true;
    rain: true;
    raffle: true;
  }
}

export const parts: SiteParts = {
  texts: {
    rewards: { EN: () => import('../texts/en/rewards.ts'), TY: () => import('../texts/ty/rewards.ts') },
  },
  memberPages: {
    rewardCenter: {
      areas: ['rewards', 'errors'],
      title: 'shell.rewards',
      tab: { place: 62, icon: 'medal', label: 'shell.rewards', badge: 'waitingRewards' },
      load: exported(() => import('./reward-centre-page.tsx'), 'RewardCentrePage'),
    },
  },
  menu: [
    { menu: 'sideService', place: 10, to: '/member/rewardCenter', icon: 'medal', label: 'shell.rewards' },
    {
      menu: 'account',
      place: 35,
      to: '/member/rewardCenter',
      icon: 'medal',
      label: 'shell.rewards',
      badge: 'waitingRewards',
    },
  ],
  live: { rewards: { isMoney: true }, rain: {}, raffle: {} },
};
