import { defineConsole } from '@kislap/kernel/console.ts';
import { Mail } from 'lucide-react';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    inboxDesk: typeof import('../texts/en/inbox-desk.ts').inboxDesk;
  }
}

export const inboxConsole = defineConsole({
  name: 'inbox',
  pages: [
    { path: '/inbox', areas: ['inboxDesk'], load: async () => (await import('./inbox-page.tsx')).InboxPage },
  ],
  menu: [
    {
      path: '/inbox',
      label: 'console.navInbox',
      icon: Mail,
      permission: 'content.read',
      group: 'content',
      order: 20,
    },
  ],
  playerActions: [
    {
      name: 'message',
      label: 'console.act_message',
      icon: Mail,
      permission: 'content.write',
      order: 10,
      areas: ['inboxDesk'],
      load: async () => (await import('./write-dialog.tsx')).WriteDialog,
    },
  ],
  texts: {
    inboxDesk: {
      EN: () => import('../texts/en/inbox-desk.ts'),
      TY: () => import('../texts/ty/inbox-desk.ts'),
    },
  },
});
