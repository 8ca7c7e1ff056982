import { exported, type SiteParts } from '@kislap/kernel/site.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    missions: typeof import('../../texts/en/missions.ts').missions;
  }
  interface SiteTopics {
    missions: true;
  }
}

/** What missions bring to the site. */
export const missionsParts = {
  texts: {
    missions: {
      EN: () => import('../../texts/en/missions.ts'),
      TY: () => import('../../texts/ty/missions.ts'),
    },
  },
  memberPages: {
    missionLeaderboard: {
      areas: ['missions', 'errors'],
      title: 'missions.title',
      tab: { place: 58, icon: 'flag', label: 'shell.missions', badge: 'claimableMissions' },
      load: exported(() => import('./missions-page.tsx'), 'MissionsPage'),
    },
  },
  menu: [
    {
      menu: 'account',
      place: 28,
      to: '/member/missionLeaderboard',
      icon: 'flag',
      label: 'shell.missions',
      badge: 'claimableMissions',
    },
  ],
  live: { missions: { isMoney: true } },
} satisfies SiteParts;
