import { defineConsole } from '@kislap/kernel/console.ts';
import { Crown } from 'lucide-react';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    loyaltyDesk: typeof import('../texts/en/loyalty-desk.ts').loyaltyDesk;
  }
}

export const loyaltyConsole = defineConsole({
  name: 'loyalty',
  pages: [
    {
      path: '/vip-levels',
      areas: ['loyaltyDesk'],
      load: async () => (await import('./levels/levels-page.tsx')).LevelsPage,
    },
  ],
  menu: [
    {
      path: '/vip-levels',
      label: 'loyaltyDesk.levels',
      icon: Crown,
      permission: 'loyalty.read',
      group: 'players',
      order: 50,
    },
  ],
  acts: [
    {
      kind: 'loyalty.level',
      label: 'loyaltyDesk.act',
      areas: ['loyaltyDesk'],
      fields: {
        bets: 'loyaltyDesk.bets',
        deposits: 'loyaltyDesk.deposits',
        keep: 'loyaltyDesk.keep',
        upgrade: 'loyaltyDesk.upgrade',
        weekly: 'loyaltyDesk.weekly',
        birthday: 'loyaltyDesk.birthday',
        multiplier: 'loyaltyDesk.multiplier',
        dailyWithdrawal: 'loyaltyDesk.dailyWithdrawal',
        freeWithdrawals: 'loyaltyDesk.freeWithdrawals',
      },
    },
  ],
  playerTabs: [
    {
      name: 'loyalty',
      label: 'players.tab_loyalty',
      permission: 'loyalty.read',
      order: 28,
      areas: ['players', 'loyaltyDesk'],
      load: async () => (await import('./levels/player-tab.tsx')).PlayerLevelTab,
    },
  ],
  texts: {
    loyaltyDesk: {
      EN: () => import('../texts/en/loyalty-desk.ts'),
      TY: () => import('../texts/ty/loyalty-desk.ts'),
    },
  },
});
