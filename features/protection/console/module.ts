import { defineConsole } from '@kislap/kernel/console.ts';
import { ShieldAlert } from 'lucide-react';
import { protectionSearch } from './protection-search.ts';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    protectionDesk: typeof import('../texts/en/protection-desk.ts').protectionDesk;
  }
}

export const protectionConsole = defineConsole({
  name: 'protection',
  pages: [
    {
      path: '/protection',
      search: protectionSearch,
      areas: ['protectionDesk'],
      load: async () => (await import('./protection-page.tsx')).ProtectionPage,
    },
  ],
  menu: [
    {
      path: '/protection',
      label: 'console.navProtection',
      icon: ShieldAlert,
      permission: 'protection.read',
      group: 'players',
      order: 30,
    },
  ],
  queues: [
    {
      path: '/protection',
      label: 'console.work_protection',
      permission: 'protection.read',
      order: 60,
      count: async (signal) => (await import('./waiting.ts')).countWaiting(signal),
    },
  ],
  playerTabs: [
    {
      name: 'protection',
      label: 'players.tab_protection',
      permission: 'protection.read',
      order: 50,
      areas: ['players', 'protectionDesk'],
      load: async () => (await import('./player/protection-tab.tsx')).ProtectionTab,
    },
  ],
  texts: {
    protectionDesk: {
      EN: () => import('../texts/en/protection-desk.ts'),
      TY: () => import('../texts/ty/protection-desk.ts'),
    },
  },
});
