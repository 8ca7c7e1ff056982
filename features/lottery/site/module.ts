import { defineSite } from '@kislap/kernel/site.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    lottery: typeof import('../texts/en/lottery.ts').lottery;
    lotteryBets: typeof import('../texts/en/lottery-bets.ts').lotteryBets;
    lotteryViews: typeof import('../texts/en/lottery-views.ts').lotteryViews;
    lotteryNames: typeof import('../texts/en/lottery-names.ts').lotteryNames;
  }
  interface SiteTopics {
    lottery: true;
  }
}

/** Its pages come by way of its parts: the first view holds as little as can be. */
const parts = () => import('./parts.ts');

export const lotterySite = defineSite({
  name: 'lottery',
  pages: [
    {
      // However they are spelled: the router reads no case.
      paths: ['/lottery', '/seaLottery', '/vnLottery', '/lottert'],
      load: async () => (await parts()).loadLotteryPage(),
    },
  ],
  parts,
});
