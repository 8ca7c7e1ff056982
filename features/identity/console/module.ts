import { follow } from '@kislap/console-kit/topics.ts';
import { defineConsole } from '@kislap/kernel/console.ts';
import { LockKeyhole, User, Users } from 'lucide-react';
import { playerListSearch, playerSearch } from './player-search.ts';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    auth: typeof import('../texts/en/auth.ts').auth;
    doorSettings: typeof import('../texts/en/door-settings.ts').doorSettings;
    players: typeof import('../texts/en/players.ts').players;
  }
}

export const identityConsole = defineConsole({
  name: 'identity',
  pages: [
    {
      path: '/locks',
      areas: ['players'],
      load: async () => (await import('./lock-page.tsx')).LockPage,
    },
    {
      path: '/players',
      search: playerListSearch,
      areas: ['players'],
      load: async () => (await import('./player-list-page.tsx')).PlayerListPage,
    },
    {
      path: '/players/$playerId',
      search: playerSearch,
      areas: ['players'],
      load: async () => (await import('./player-page.tsx')).PlayerPage,
    },
  ],
  acts: [
    {
      kind: 'identity.outside',
      label: 'doorSettings.act_provider',
      areas: ['doorSettings'],
      fields: {
        isOn: 'common.status',
        clientId: 'doorSettings.clientId_social',
        address: 'doorSettings.address',
        secondAddress: 'doorSettings.secondAddress',
        scriptAddress: 'doorSettings.scriptAddress',
        apiKey: 'doorSettings.apiKey',
        apiAddress: 'doorSettings.apiAddress',
        secret: 'doorSettings.secret',
      },
      words: { 'isOn.true': 'doorSettings.on', 'isOn.false': 'doorSettings.off' },
    },
  ],
  menu: [
    {
      path: '/locks',
      label: 'console.navLocks',
      icon: LockKeyhole,
      permission: 'sessions.read',
      group: 'players',
      order: 40,
    },
    {
      path: '/players',
      label: 'console.navPlayers',
      icon: Users,
      permission: 'players.read',
      group: 'players',
      order: 10,
    },
  ],
  playerTabs: [
    {
      name: 'profile',
      label: 'players.tab_profile',
      permission: 'players.read',
      order: 10,
      areas: ['players'],
      load: async () => (await import('./player-profile.tsx')).ProfileTab,
    },
    {
      name: 'sessions',
      label: 'players.tab_sessions',
      permission: 'sessions.read',
      order: 60,
      areas: ['players'],
      load: async () => (await import('./player-sessions.tsx')).SessionTab,
    },
    {
      name: 'logins',
      label: 'players.tab_logins',
      permission: 'sessions.read',
      order: 70,
      areas: ['players'],
      load: async () => (await import('./player-logins.tsx')).LoginTab,
    },
    {
      name: 'notes',
      label: 'players.tab_notes',
      permission: 'players.read',
      order: 80,
      areas: ['players'],
      load: async () => (await import('./player-notes.tsx')).NoteTab,
    },
  ],
  playerCards: [
    {
      name: 'person',
      permission: 'players.read',
      order: 10,
      areas: ['players'],
      load: async () => (await import('./person-card.tsx')).PersonCard,
    },
  ],
  finders: [
    {
      name: 'players',
      icon: User,
      permission: 'players.read',
      meta: follow('players'),
      find: async (text, signal) => (await import('./find-players.tsx')).findPlayers(text, signal),
    },
  ],
  texts: {
    auth: {
      EN: () => import('../texts/en/auth.ts'),
      TY: () => import('../texts/ty/auth.ts'),
    },
    doorSettings: {
      EN: () => import('../texts/en/door-settings.ts'),
      TY: () => import('../texts/ty/door-settings.ts'),
    },
    players: {
      EN: () => import('../texts/en/players.ts'),
      TY: () => import('../texts/ty/players.ts'),
    },
  },
});
