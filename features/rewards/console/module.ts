import { defineConsole } from '@kislap/kernel/console.ts';
import { List } from 'lucide-react';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    rewardsDesk: typeof import('../texts/en/rewards-desk.ts').rewardsDesk;
  }
}

export const rewardsConsole = defineConsole({
  name: 'rewards',
  pages: [
    {
      path: '/rewards',
      areas: ['rewardsDesk'],
      load: async () => (await import('./rewards-page.tsx')).RewardsPage,
    },
  ],
  menu: [
    {
      path: '/rewards',
      label: 'rewardsDesk.title',
      icon: List,
      permission: 'rewards.read',
      group: 'players',
      order: 60,
    },
  ],
  texts: {
    rewardsDesk: {
      EN: () => import('../texts/en/rewards-desk.ts'),
      TY: () => import('../texts/ty/rewards-desk.ts'),
    },
  },
});
