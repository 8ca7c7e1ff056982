import { exported, type SiteParts, type SiteTitle } from '@kislap/kernel/site.ts';
import { usePreferences } from '@kislap/site-kit/browser/preferences.ts';
import { areas } from '@kislap/site-kit/i18n/i18n.tsx';

/** The page beside its texts; of both the first view knows nothing but this call. */
export async function loadLotteryPage() {
  const names = ['lottery', 'lotteryBets', 'lotteryViews', 'lotteryNames', 'errors'] as const;
  const [{ LotteryPage }] = await Promise.all([
    import('./lottery-page.tsx'),
    areas.load(usePreferences.getState().language, names),
  ]);
  return LotteryPage;
}

const lottery: SiteTitle = { title: 'shell.catLOTT', text: 'titles.lotteryText' };

export const parts: SiteParts = {
  texts: {
    lottery: { EN: () => import('../texts/en/lottery.ts'), TY: () => import('../texts/ty/lottery.ts') },
    lotteryBets: {
      EN: () => import('../texts/en/lottery-bets.ts'),
      TY: () => import('../texts/ty/lottery-bets.ts'),
    },
    lotteryViews: {
      EN: () => import('../texts/en/lottery-views.ts'),
      TY: () => import('../texts/ty/lottery-views.ts'),
    },
    lotteryNames: {
      EN: () => import('../texts/en/lottery-names.ts'),
      TY: () => import('../texts/ty/lottery-names.ts'),
    },
  },

  titles: {
    '/lottery': lottery,
    '/seaLottery': { ...lottery, title: 'lottery.titleSea' },
    '/vnLottery': { ...lottery, title: 'lottery.titleVn' },
  },
  fills: {
    lotteries: {
      areas: ['lottery', 'lotteryNames', 'errors'],
      load: exported(() => import('./centre/lottery-centre.tsx'), 'LotteryCentre'),
    },
    downlineMember: {
      areas: ['lotteryViews', 'errors'],
      load: exported(() => import('./downline/series-button.tsx'), 'SeriesButton'),
    },
  },
  menu: [
    {
      menu: 'sidePages',
      place: 25,
      to: '/lott',
      icon: 'ticket',
      label: 'shell.catLOTT',
      brandSwitch: 'LOTTERY',
    },
  ],
  live: { lottery: {} },
};
