import { defineConsole } from '@kislap/kernel/console.ts';
import { Crown, Gift } from 'lucide-react';
import { freeRoundsSearch } from './free-rounds-search.ts';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    freeRounds: typeof import('../texts/en/free-rounds.ts').freeRounds;
  }
}

export const freeRoundsConsole = defineConsole({
  name: 'free-rounds',
  pages: [
    {
      path: '/free-rounds',
      search: freeRoundsSearch,
      areas: ['freeRounds'],
      load: async () => (await import('./free-rounds-page.tsx')).FreeRoundsPage,
    },
    {
      path: '/jackpots',
      areas: ['freeRounds'],
      load: async () => (await import('./jackpots/jackpot-page.tsx')).JackpotPage,
    },
  ],
  menu: [
    {
      path: '/free-rounds',
      label: 'console.navFreeRounds',
      icon: Gift,
      permission: 'freeRounds.read',
      group: 'money',
      order: 60,
    },
    {
      path: '/jackpots',
      label: 'console.navJackpots',
      icon: Crown,
      permission: 'freeRounds.read',
      group: 'money',
      order: 70,
    },
  ],
  acts: [
    {
      kind: 'free_rounds.campaign',
      label: 'freeRounds.act_campaign',
      areas: ['freeRounds'],
      fields: {
        vendor: 'freeRounds.pickVendor',
        games: 'freeRounds.games',
        accounts: 'freeRounds.accounts',
        rounds: 'freeRounds.rounds',
        bet: 'freeRounds.bet',
        worth: 'freeRounds.worth',
        from: 'freeRounds.from',
        until: 'freeRounds.until',
      },
    },
    {
      kind: 'free_rounds.rule',
      label: 'freeRounds.act_rule',
      areas: ['freeRounds'],
      fields: { worthOfOne: 'freeRounds.ruleAmount' },
    },
  ],
  texts: {
    freeRounds: {
      EN: () => import('../texts/en/free-rounds.ts'),
      TY: () => import('../texts/ty/free-rounds.ts'),
    },
  },
});
