import { defineConsole } from '@kislap/kernel/console.ts';
import { List } from 'lucide-react';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    loyaltyDesk: typeof import('../texts/en/loyalty-desk.ts').loyaltyDesk;
  }
}

export const loyaltyConsole = defineConsole({
  name: 'loyalty',
  pages: [
    {
      path: '/loyalty',
      areas: ['loyaltyDesk'],
      load: async () => (await import('./loyalty-page.tsx')).LoyaltyPage,
    },
  ],
  menu: [
    {
      path: '/loyalty',
      label: 'loyaltyDesk.title',
      icon: List,
      permission: 'loyalty.read',
      group: 'players',
      order: 50,
    },
  ],
  texts: {
    loyaltyDesk: {
      EN: () => import('../texts/en/loyalty-desk.ts'),
      TY: () => import('../texts/ty/loyalty-desk.ts'),
    },
  },
});
