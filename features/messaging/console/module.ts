import { defineConsole } from '@kislap/kernel/console.ts';
import { MessageSquareText } from 'lucide-react';
import { messageSearch } from './message-search.ts';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    messaging: typeof import('../texts/en/messaging.ts').messaging;
  }
}

export const messagingConsole = defineConsole({
  name: 'messaging',
  pages: [
    {
      path: '/messages',
      search: messageSearch,
      areas: ['messaging', 'switches'],
      load: async () => (await import('./message-page.tsx')).MessagePage,
    },
  ],
  menu: [
    {
      path: '/messages',
      label: 'console.navMessages',
      icon: MessageSquareText,
      permission: 'messages.read',
      group: 'content',
      order: 10,
    },
  ],
  texts: {
    messaging: {
      EN: () => import('../texts/en/messaging.ts'),
      TY: () => import('../texts/ty/messaging.ts'),
    },
  },
});
