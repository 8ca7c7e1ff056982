import { exported, type SiteParts } from '@kislap/kernel/site.ts';
import { useSiteStatus } from '@kislap/site-kit/news/site-status.ts';
import { missionsParts } from './missions/missions.parts.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    points: typeof import('../texts/en/points.ts').points;
    rebate: typeof import('../texts/en/rebate.ts').rebate;
    vip: typeof import('../texts/en/vip.ts').vip;
  }
  interface SiteTopics {
    loyalty: true;
  }
}

/** The switches come with the permission, which may still be on its way. */
const isOn = (brandSwitch: string) => async () => {
  const { loadPermission } = await import('@kislap/site-kit/calls/api.ts');
  await loadPermission();
  return useSiteStatus.getState().modules.includes(brandSwitch);
};

export const parts: SiteParts = {
  texts: {
    ...missionsParts.texts,
    points: { EN: () => import('../texts/en/points.ts'), TY: () => import('../texts/ty/points.ts') },
    rebate: { EN: () => import('../texts/en/rebate.ts'), TY: () => import('../texts/ty/rebate.ts') },
    vip: { EN: () => import('../texts/en/vip.ts'), TY: () => import('../texts/ty/vip.ts') },
  },
  titles: {
    '/pointMall': { title: 'shell.pointMall', text: 'titles.pointMallText', isPublic: true },
  },
  menu: [
    ...missionsParts.menu,
    {
      menu: 'account',
      place: 29,
      to: '/member/manualRebate',
      icon: 'refresh',
      label: 'shell.rebates',
      badge: 'claimableRebates',
    },
    {
      menu: 'sideService',
      place: 20,
      to: '/pointMall',
      icon: 'star',
      label: 'shell.pointMall',
      brandSwitch: 'POINTMALL',
    },
  ],
  memberPages: {
    ...missionsParts.memberPages,
    manualRebate: {
      areas: ['rebate', 'errors'],
      title: 'rebate.title',
      tab: { place: 115, icon: 'refresh', label: 'rebate.title', badge: 'claimableRebates' },
      load: exported(() => import('./rebate/rebate-page.tsx'), 'RebatePage'),
    },
    vip: {
      areas: ['vip', 'errors'],
      title: 'vip.title',
      tab: { place: 110, icon: 'crown', label: 'vip.title', isShown: isOn('VIP') },
      load: exported(() => import('./vip/vip-page.tsx'), 'VipPage'),
    },
  },
  live: { ...missionsParts.live, loyalty: { isMoney: true } },
};
