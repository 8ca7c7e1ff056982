import { defineConsole } from '@kislap/kernel/console.ts';
import { List } from 'lucide-react';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    referralDesk: typeof import('../texts/en/referral-desk.ts').referralDesk;
  }
}

export const referralConsole = defineConsole({
  name: 'referral',
  pages: [
    {
      path: '/referral',
      areas: ['referralDesk'],
      load: async () => (await import('./referral-page.tsx')).ReferralPage,
    },
  ],
  menu: [
    {
      path: '/referral',
      label: 'referralDesk.title',
      icon: List,
      permission: 'referral.read',
      group: 'players',
      order: 70,
    },
  ],
  texts: {
    referralDesk: {
      EN: () => import('../texts/en/referral-desk.ts'),
      TY: () => import('../texts/ty/referral-desk.ts'),
    },
  },
});
