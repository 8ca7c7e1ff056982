import { defineConsole } from '@kislap/kernel/console.ts';
import { BadgePercent } from 'lucide-react';
import { promotionsSearch } from './offers/promotions-search.ts';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    promotionsDesk: typeof import('../texts/en/promotions-desk.ts').promotionsDesk;
    wageringDesk: typeof import('../texts/en/wagering-desk.ts').wageringDesk;
  }
}

/** The board of the tournament that a request is about. */
const boardOf = (id: string) => ({ path: '/promotions', search: { board: id } });

export const promotionsConsole = defineConsole({
  name: 'promotions',
  pages: [
    {
      path: '/promotions',
      search: promotionsSearch,
      areas: ['promotionsDesk'],
      load: async () => (await import('./offers/promotions-page.tsx')).PromotionsPage,
    },
  ],
  menu: [
    {
      path: '/promotions',
      label: 'console.navPromotions',
      icon: BadgePercent,
      permission: 'promotions.read',
      group: 'money',
      order: 55,
    },
  ],
  acts: [
    {
      kind: 'promotions.publish',
      label: 'promotionsDesk.act',
      areas: ['promotionsDesk'],
      fields: {
        kind: 'promotionsDesk.kind',
        picture: 'promotionsDesk.picture',
        percent: 'promotionsDesk.percent',
        bonusMax: 'promotionsDesk.bonusMax',
        depositMin: 'promotionsDesk.depositMin',
        multiplier: 'promotionsDesk.multiplier',
        stakeMax: 'promotionsDesk.stakeMax',
        days: 'promotionsDesk.days',
        depositNumber: 'promotionsDesk.depositNumber',
        newcomerDays: 'promotionsDesk.newcomerDays',
        levelMin: 'promotionsDesk.levelMin',
        idleDays: 'promotionsDesk.idleDays',
        countries: 'console.countries',
        tags: 'console.anyTag',
        methods: 'promotionsDesk.methods',
        pays: 'promotionsDesk.pays',
        rescuePer: 'promotionsDesk.rescuePer',
        balanceBelow: 'promotionsDesk.balanceBelow',
        lossMin: 'promotionsDesk.lossMin',
        hours: 'promotionsDesk.hours',
        cashbackOf: 'promotionsDesk.cashbackOf',
        tiers: 'promotionsDesk.tiers',
        claimDays: 'promotionsDesk.claimDays',
        freeBy: 'promotionsDesk.freeBy',
        freeRounds: 'promotionsDesk.freeRounds',
        freeDays: 'promotionsDesk.freeDays',
        metric: 'promotionsDesk.metric',
        stakeMin: 'promotionsDesk.stakeMin',
        categories: 'promotionsDesk.categories',
        games: 'promotionsDesk.games',
        prizes: 'promotionsDesk.prizes',
        giveBack: 'promotionsDesk.giveBack',
        startsAt: 'promotionsDesk.startsAt',
        endsAt: 'promotionsDesk.endsAt',
        stock: 'promotionsDesk.stock',
      },
    },
    {
      kind: 'promotions.give',
      label: 'promotionsDesk.giveAct',
      areas: ['promotionsDesk'],
      fields: {
        accounts: 'promotionsDesk.giveTo',
        count: 'promotionsDesk.giveCount',
        bonus: 'promotionsDesk.giveAmount',
        worth: 'promotionsDesk.giveWorth',
        multiplier: 'promotionsDesk.multiplier',
      },
    },
    {
      kind: 'promotions.pay_tournament',
      label: 'promotionsDesk.payoutAct',
      areas: ['promotionsDesk'],
      fields: {
        winners: 'promotionsDesk.winners',
        count: 'promotionsDesk.giveCount',
        worth: 'promotionsDesk.pool',
      },
      case: boardOf,
    },
    {
      kind: 'promotions.void_tournament',
      label: 'promotionsDesk.voidAct',
      areas: ['promotionsDesk'],
      fields: { count: 'promotionsDesk.voidCount', worth: 'promotionsDesk.pool' },
      case: boardOf,
    },
    {
      kind: 'promotions.end_wagering',
      label: 'wageringDesk.act',
      areas: ['wageringDesk'],
      fields: {
        amount: 'wageringDesk.amount',
        target: 'wageringDesk.target',
        progress: 'wageringDesk.progress',
      },
    },
  ],
  playerTabs: [
    {
      name: 'promotions',
      label: 'players.tab_promotions',
      permission: 'promotions.read',
      order: 24,
      areas: ['players', 'promotionsDesk'],
      load: async () => (await import('./offers/awards-tab.tsx')).AwardsTab,
    },
    {
      name: 'wagering',
      label: 'players.tab_wagering',
      permission: 'wagering.read',
      order: 25,
      areas: ['players', 'wageringDesk'],
      load: async () => (await import('./wagering/wagering-tab.tsx')).WageringTab,
    },
  ],
  texts: {
    promotionsDesk: {
      EN: () => import('../texts/en/promotions-desk.ts'),
      TY: () => import('../texts/ty/promotions-desk.ts'),
    },
    wageringDesk: {
      EN: () => import('../texts/en/wagering-desk.ts'),
      TY: () => import('../texts/ty/wagering-desk.ts'),
    },
  },
});
