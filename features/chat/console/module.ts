import { follow } from '@kislap/console-kit/topics.ts';
import { defineConsole } from '@kislap/kernel/console.ts';
import { Headset } from 'lucide-react';
import { chatSearch } from './chat-search.ts';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    chatDesk: typeof import('../texts/en/chat-desk.ts').chatDesk;
  }
}

const count = async (signal: AbortSignal) => (await import('./waiting.ts')).askWaiting(signal);

export const chatConsole = defineConsole({
  name: 'chat',
  pages: [
    {
      path: '/chat',
      search: chatSearch,
      areas: ['chatDesk'],
      load: async () => (await import('./chat-page.tsx')).ChatPage,
    },
  ],
  menu: [
    {
      path: '/chat',
      label: 'chatDesk.title',
      icon: Headset,
      permission: 'chat.read',
      group: 'today',
      order: 20,
      waiting: { meta: follow('chat'), count: async (signal) => (await count(signal)).count },
    },
  ],
  queues: [
    {
      path: '/chat',
      label: 'chatDesk.title',
      permission: 'chat.read',
      order: 17,
      meta: follow('chat'),
      count: async (signal) => (await count(signal)).count,
      oldest: async (signal) => (await count(signal)).oldest,
    },
  ],
  texts: {
    chatDesk: {
      EN: () => import('../texts/en/chat-desk.ts'),
      TY: () => import('../texts/ty/chat-desk.ts'),
    },
  },
});
