import { exported, type SiteParts } from '@kislap/kernel/site.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    referral: typeof import('../texts/en/referral.ts').referral;
  }
}

export const parts: SiteParts = {
  texts: {
    referral: { EN: () => import('../texts/en/referral.ts'), TY: () => import('../texts/ty/referral.ts') },
  },
  memberPages: {
    referral: {
      areas: ['referral', 'errors'],
      title: 'referral.title',
      tab: { place: 130, icon: 'star', label: 'referral.title' },
      load: exported(() => import('./referral-page.tsx'), 'ReferralPage'),
    },
  },
};
