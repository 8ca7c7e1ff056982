import { exported, type SiteParts } from '@kislap/kernel/site.ts';
import { useSiteStatus } from '@kislap/site-kit/news/site-status.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    vip: typeof import('../texts/en/vip.ts').vip;
  }
  interface SiteTopics {
    loyalty: true;
  }
}

const isOn = (brandSwitch: string) => async () => useSiteStatus.getState().modules.includes(brandSwitch);

export const parts: SiteParts = {
  texts: {
    vip: { EN: () => import('../texts/en/vip.ts'), TY: () => import('../texts/ty/vip.ts') },
  },
  memberPages: {
    vip: {
      areas: ['vip', 'errors'],
      title: 'vip.title',
      tab: { place: 110, icon: 'crown', label: 'vip.title', isShown: isOn('VIP') },
      load: exported(() => import('./vip/vip-page.tsx'), 'VipPage'),
    },
  },
  live: { loyalty: { isMoney: true } },
};
