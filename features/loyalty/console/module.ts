import { defineConsole } from '@kislap/kernel/console.ts';
import { Crown, Gift, PackageCheck } from 'lucide-react';
import { orderSearch } from './mall/order-search.ts';
import { missionsDesk } from './missions/missions.parts.ts';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    mallDesk: typeof import('../texts/en/mall-desk.ts').mallDesk;
    loyaltyDesk: typeof import('../texts/en/loyalty-desk.ts').loyaltyDesk;
  }
}

export const loyaltyConsole = defineConsole({
  name: 'loyalty',
  pages: [
    ...missionsDesk.pages,
    {
      path: '/points-orders',
      search: orderSearch,
      areas: ['mallDesk'],
      load: async () => (await import('./mall/orders-page.tsx')).OrdersPage,
    },
    {
      path: '/points-goods',
      areas: ['mallDesk'],
      load: async () => (await import('./mall/goods-page.tsx')).GoodsPage,
    },
    {
      path: '/vip-levels',
      areas: ['loyaltyDesk'],
      load: async () => (await import('./levels/levels-page.tsx')).LevelsPage,
    },
  ],
  menu: [
    ...missionsDesk.menu,
    {
      path: '/points-orders',
      label: 'mallDesk.orders',
      icon: PackageCheck,
      permission: 'loyalty.read',
      group: 'players',
      order: 52,
    },
    {
      path: '/points-goods',
      label: 'mallDesk.goods',
      icon: Gift,
      permission: 'loyalty.goods',
      group: 'content',
      order: 45,
    },
    {
      path: '/vip-levels',
      label: 'loyaltyDesk.levels',
      icon: Crown,
      permission: 'loyalty.read',
      group: 'players',
      order: 50,
    },
  ],
  queues: [
    {
      path: '/points-orders',
      label: 'mallDesk.work',
      permission: 'loyalty.orders',
      order: 25,
      count: async (signal) => (await import('./mall/waiting.ts')).countWaiting(signal),
      oldest: async (signal) => (await import('./mall/waiting.ts')).findOldest(signal),
    },
  ],
  acts: [
    ...missionsDesk.acts,
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
        giveBack: 'loyaltyDesk.giveBack',
      },
    },
  ],
  playerTabs: [
    ...missionsDesk.playerTabs,
    {
      name: 'loyalty',
      label: 'players.tab_loyalty',
      permission: 'loyalty.read',
      order: 28,
      areas: ['players', 'loyaltyDesk', 'mallDesk'],
      load: async () => (await import('./levels/player-tab.tsx')).PlayerLevelTab,
    },
  ],
  playerCards: [
    {
      name: 'vip',
      permission: 'loyalty.read',
      order: 20,
      areas: ['loyaltyDesk'],
      load: async () => (await import('./levels/vip-card.tsx')).VipCard,
    },
  ],
  texts: {
    ...missionsDesk.texts,
    mallDesk: { EN: () => import('../texts/en/mall-desk.ts'), TY: () => import('../texts/ty/mall-desk.ts') },
    loyaltyDesk: {
      EN: () => import('../texts/en/loyalty-desk.ts'),
      TY: () => import('../texts/ty/loyalty-desk.ts'),
    },
  },
});
