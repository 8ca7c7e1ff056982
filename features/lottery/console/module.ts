import { defineConsole } from '@kislap/kernel/console.ts';
import { SlidersHorizontal, Ticket } from 'lucide-react';
import { lotterySearch } from './lottery-search.ts';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    drawDesk: typeof import('../texts/en/draw-desk.ts').drawDesk;
    lotteryDesk: typeof import('../texts/en/lottery-desk.ts').lotteryDesk;
    lotterySeries: typeof import('../texts/en/lottery-series.ts').lotterySeries;
    lotteryPrices: typeof import('../texts/en/lottery-prices.ts').lotteryPrices;
  }
}

const acts = {
  areas: ['drawDesk'],
  fields: { result: 'drawDesk.fieldResult', state: 'drawDesk.fieldState', also: 'drawDesk.fieldAlso' },
} as const;

/** Draws, games, exposure and bets of the lottery; what operators do to draws, each with a second person. */
export const lotteryConsole = defineConsole({
  name: 'lottery',
  pages: [
    {
      path: '/lottery',
      search: lotterySearch,
      areas: ['lotteryDesk', 'lotteryPrices'],
      load: async () => (await import('./lottery-page.tsx')).LotteryPage,
    },
  ],
  menu: [
    {
      path: '/lottery',
      label: 'console.navLottery',
      icon: Ticket,
      permission: 'lottery.read',
      group: 'games',
      order: 15,
    },
  ],
  queues: [
    {
      path: '/lottery',
      label: 'console.work_lottery',
      permission: 'lottery.read',
      order: 7,
      count: async (signal) => (await import('./draws/waiting.ts')).countLate(signal),
    },
  ],
  acts: [
    { kind: 'lottery.result', label: 'drawDesk.actResult', ...acts },
    { kind: 'lottery.correct', label: 'drawDesk.actCorrect', ...acts },
    { kind: 'lottery.cancel', label: 'drawDesk.actCancel', ...acts },
    { kind: 'lottery.void', label: 'drawDesk.actVoid', ...acts },
    {
      kind: 'lottery.source',
      label: 'drawDesk.actSource',
      areas: ['drawDesk'],
      fields: { source: 'drawDesk.fieldSource', feeds: 'drawDesk.fieldFeeds' },
      words: {
        'source.HOUSE': 'drawDesk.sourceHOUSE',
        'source.FEED': 'drawDesk.sourceFEED',
        'source.MANUAL': 'drawDesk.sourceMANUAL',
        'source.DERIVED': 'drawDesk.sourceDERIVED',
      },
    },
    {
      kind: 'lottery.catalogue',
      label: 'drawDesk.actCatalogue',
      areas: ['drawDesk'],
      fields: {
        price: 'drawDesk.fieldPrice',
        rebate: 'drawDesk.fieldRebate',
        salary: 'drawDesk.fieldSalary',
        points: 'drawDesk.fieldPoints',
        commission: 'drawDesk.fieldCommission',
        weights: 'drawDesk.fieldWeights',
        giveBack: 'drawDesk.fieldGiveBack',
      },
    },
    {
      kind: 'lottery.series',
      label: 'drawDesk.actSeries',
      areas: ['drawDesk'],
      fields: { maxSeries: 'drawDesk.fieldMaxSeries' },
    },
    {
      kind: 'lottery.feed',
      label: 'drawDesk.actFeed',
      areas: ['drawDesk'],
      fields: { fingerprint: 'drawDesk.fieldFingerprint' },
    },
  ],
  playerActions: [
    {
      name: 'lottery-series',
      label: 'console.act_series',
      icon: SlidersHorizontal,
      permission: 'lottery.request',
      order: 45,
      areas: ['lotterySeries'],
      load: async () => (await import('./series/series-dialog.tsx')).SeriesDialog,
    },
  ],
  texts: {
    lotterySeries: {
      EN: () => import('../texts/en/lottery-series.ts'),
      TY: () => import('../texts/ty/lottery-series.ts'),
    },
    drawDesk: {
      EN: () => import('../texts/en/draw-desk.ts'),
      TY: () => import('../texts/ty/draw-desk.ts'),
    },
    lotteryDesk: {
      EN: () => import('../texts/en/lottery-desk.ts'),
      TY: () => import('../texts/ty/lottery-desk.ts'),
    },
    lotteryPrices: {
      EN: () => import('../texts/en/lottery-prices.ts'),
      TY: () => import('../texts/ty/lottery-prices.ts'),
    },
  },
});
