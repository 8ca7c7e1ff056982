import { defineConsole } from '@kislap/kernel/console.ts';
import { Scale } from 'lucide-react';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    giveBackDesk: typeof import('../texts/en/give-back-desk.ts').giveBackDesk;
  }
}

export const giveBackConsole = defineConsole({
  name: 'give-back',
  pages: [
    {
      path: '/give-back',
      areas: ['giveBackDesk'],
      load: async () => (await import('./give-back-page.tsx')).GiveBackPage,
    },
  ],
  menu: [
    {
      path: '/give-back',
      label: 'console.navGiveBack',
      icon: Scale,
      permission: 'giveBack.read',
      group: 'money',
      order: 58,
    },
  ],
  texts: {
    giveBackDesk: {
      EN: () => import('../texts/en/give-back-desk.ts'),
      TY: () => import('../texts/ty/give-back-desk.ts'),
    },
  },
});
