import { defineConsole } from '@kislap/kernel/console.ts';
import { Gift } from 'lucide-react';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    rewardsDesk: typeof import('../texts/en/rewards-desk.ts').rewardsDesk;
  }
}

const areas = ['rewardsDesk'] as const;

export const rewardsConsole = defineConsole({
  name: 'rewards',
  pages: [
    {
      path: '/rewards',
      areas,
      load: async () => (await import('./rewards-page.tsx')).RewardsPage,
    },
  ],
  menu: [
    {
      path: '/rewards',
      label: 'rewardsDesk.title',
      icon: Gift,
      permission: 'rewards.read',
      group: 'players',
      order: 60,
    },
  ],
  acts: [
    {
      kind: 'rewards.wheel',
      label: 'rewardsDesk.act_wheel',
      areas,
      fields: { prizes: 'rewardsDesk.prizes', value: 'rewardsDesk.value' },
    },
    {
      kind: 'rewards.rain',
      label: 'rewardsDesk.act_rain',
      areas,
      fields: {
        days: 'rewardsDesk.days',
        starts: 'rewardsDesk.starts',
        pool: 'rewardsDesk.pool',
        shares: 'rewardsDesk.shares',
        shareMin: 'rewardsDesk.shareMin',
      },
    },
    {
      kind: 'rewards.raffle',
      label: 'rewardsDesk.act_raffle',
      areas,
      fields: {
        opensAt: 'rewardsDesk.opensAt',
        drawsAt: 'rewardsDesk.drawsAt',
        ticketDeposit: 'rewardsDesk.ticketDeposit',
        prizes: 'rewardsDesk.rafflePrizes',
        value: 'rewardsDesk.amount',
      },
    },
    {
      kind: 'rewards.tickets',
      label: 'rewardsDesk.act_tickets',
      areas,
      fields: { kind: 'rewardsDesk.kind', count: 'rewardsDesk.count' },
      words: {
        'kind.WHEEL': 'rewardsDesk.kind_WHEEL',
        'kind.ENVELOPE': 'rewardsDesk.kind_ENVELOPE',
        'kind.RAFFLE': 'rewardsDesk.kind_RAFFLE',
      },
    },
  ],
  playerTabs: [
    {
      name: 'tickets',
      label: 'players.tab_tickets',
      permission: 'rewards.read',
      order: 26,
      areas: ['players', 'rewardsDesk'],
      load: async () => (await import('./tickets/tickets-tab.tsx')).TicketsTab,
    },
  ],
  texts: {
    rewardsDesk: {
      EN: () => import('../texts/en/rewards-desk.ts'),
      TY: () => import('../texts/ty/rewards-desk.ts'),
    },
  },
});
