import { defineConsole } from '@kislap/kernel/console.ts';
import { CirclePause, Gauge, ShieldAlert } from 'lucide-react';
import { protectionActs } from './protection-acts.ts';
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
  acts: protectionActs,
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
  playerCards: [
    {
      name: 'protection',
      permission: 'protection.read',
      order: 40,
      areas: ['protectionDesk'],
      load: async () => (await import('./player/protection-card.tsx')).ProtectionCard,
    },
  ],
  playerActions: [
    {
      name: 'limit',
      label: 'console.act_limit',
      icon: Gauge,
      permission: 'protection.write',
      order: 30,
      areas: ['protectionDesk'],
      load: async () => (await import('./player/limit-dialog.tsx')).PlayerLimitDialog,
    },
    {
      name: 'break',
      label: 'console.act_break',
      icon: CirclePause,
      permission: 'protection.write',
      order: 40,
      areas: ['protectionDesk'],
      load: async () => (await import('./player/pause-dialogs.tsx')).PauseDialog,
    },
  ],
  texts: {
    protectionDesk: {
      EN: () => import('../texts/en/protection-desk.ts'),
      TY: () => import('../texts/ty/protection-desk.ts'),
    },
  },
});
