import { exported, type SiteParts } from '@kislap/kernel/site.ts';
import type { AwardId, PromotionId } from '../contract/promotions.ids.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    promotions: typeof import('../texts/en/promotions.ts').promotions;
    wagering: typeof import('../texts/en/wagering.ts').wagering;
  }
  interface SiteDialogs {
    promotion: { promotionId: PromotionId };
    'end-bonus': { awardId: AwardId };
  }
  interface SiteTopics {
    promotions: true;
    wagering: true;
  }
}

export const parts: SiteParts = {
  texts: {
    promotions: {
      EN: () => import('../texts/en/promotions.ts'),
      TY: () => import('../texts/ty/promotions.ts'),
    },
    wagering: { EN: () => import('../texts/en/wagering.ts'), TY: () => import('../texts/ty/wagering.ts') },
  },
  titles: {
    '/promotions': {
      title: 'shell.promotions',
      text: 'titles.promotionsText',
      isPublic: true,
      isServed: true,
    },
  },
  menu: [{ menu: 'sidePages', place: 20, to: '/promotions', icon: 'gift', label: 'shell.promotions' }],
  dialogs: {
    promotion: {
      areas: ['promotions', 'wagering', 'errors'],
      load: exported(() => import('./offers/promotion-dialog.tsx'), 'PromotionDialog'),
    },
    'end-bonus': {
      areas: ['promotions', 'errors'],
      load: exported(() => import('./offers/end-bonus-dialog.tsx'), 'EndBonusDialog'),
    },
  },
  memberPages: {
    bonusDetails: {
      areas: ['promotions', 'wagering', 'errors'],
      title: 'wagering.title',
      tab: { place: 55, icon: 'dice', label: 'wagering.title', badge: 'waitingBonuses' },
      load: exported(() => import('./wagering/wagering-page.tsx'), 'WageringPage'),
    },
  },
  fills: {
    withdrawal: {
      areas: ['wagering'],
      load: exported(() => import('./wagering/wagering-notice.tsx'), 'WageringNotice'),
    },
  },
  live: { promotions: {}, wagering: {} },
};
