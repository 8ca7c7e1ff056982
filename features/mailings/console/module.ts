import { defineConsole } from '@kislap/kernel/console.ts';
import { Mails } from 'lucide-react';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    mailingsDesk: typeof import('../texts/en/mailings-desk.ts').mailingsDesk;
  }
}

export const mailingsConsole = defineConsole({
  name: 'mailings',
  pages: [
    {
      path: '/mailings',
      areas: ['mailingsDesk'],
      load: async () => (await import('./mailings-page.tsx')).MailingsPage,
    },
  ],
  menu: [
    {
      path: '/mailings',
      label: 'console.navMailings',
      icon: Mails,
      permission: 'content.read',
      group: 'content',
      order: 21,
    },
  ],
  texts: {
    mailingsDesk: {
      EN: () => import('../texts/en/mailings-desk.ts'),
      TY: () => import('../texts/ty/mailings-desk.ts'),
    },
  },
});
