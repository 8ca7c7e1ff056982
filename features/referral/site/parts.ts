import { exported, type SiteParts } from '@kislap/kernel/site.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    referral: typeof import('../texts/en/referral.ts').referral;
  }
  interface SiteTopics {
    referral: true;
  }
}

export const parts: SiteParts = {
  texts: {
    referral: { EN: () => import('../texts/en/referral.ts'), TY: () => import('../texts/ty/referral.ts') },
  },
  titles: { '/referral': { title: 'shell.invite', text: 'titles.referralText', isPublic: true } },
  memberPages: {
    referral: {
      areas: ['referral', 'errors'],
      title: 'referral.title',
      tab: {
        place: 75,
        icon: 'users',
        label: 'referral.tab',
        isShown: async () => (await import('./use-referral.ts')).isOffered(),
      },
      load: exported(() => import('./member/member-page.tsx'), 'MemberReferralPage'),
    },
  },
  menu: [
    {
      menu: 'sideService',
      place: 30,
      to: '/referral',
      icon: 'users',
      label: 'shell.invite',
      brandSwitch: 'REFERRAL',
    },
  ],
  // The first page of a visit may be left before anybody registers.
  greet: async () => (await import('./greet.ts')).noteReferralCode,
  live: { referral: { isMoney: true } },
};
