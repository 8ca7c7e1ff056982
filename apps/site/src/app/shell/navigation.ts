import type { VendorLane } from '@kislap/games/contract/games';
import { categoryIcons, categoryPaths } from '@kislap/games/site';
import type { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import type { IconName } from '@kislap/ui';

export interface NavigationItem {
  to: string;
  icon: IconName;
  label: string;
}

/** What the side menu offers: pages first, then the categories that have vendors; an invitation where the brand has it on. */
export function navigationItems(
  t: ReturnType<typeof useT>,
  lanes: readonly VendorLane[],
  modules: readonly string[],
) {
  const pages: NavigationItem[] = [
    { to: '/', icon: 'home', label: t('shell.home') },
    { to: '/promotions', icon: 'gift', label: t('shell.promotions') },
    { to: '/member/deposit', icon: 'deposit', label: t('shell.deposit') },
    { to: '/member/withdraw', icon: 'withdraw', label: t('shell.withdraw') },
  ];
  const categories: NavigationItem[] = lanes.map((lane) => ({
    to: categoryPaths[lane.gameCategory],
    icon: categoryIcons[lane.gameCategory],
    label: t(`shell.cat${lane.gameCategory}`),
  }));
  const service: NavigationItem[] = [
    { to: '/member/rewards', icon: 'medal', label: t('shell.rewards') },
    { to: '/pointMall', icon: 'star', label: t('shell.pointMall') },
    ...(modules.includes('REFERRAL')
      ? [{ to: '/referral', icon: 'users' as const, label: t('shell.invite') }]
      : []),
    { to: '/app', icon: 'download', label: t('shell.appDownload') },
  ];
  return { pages, categories, service };
}
