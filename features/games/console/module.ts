import { defineConsole } from '@kislap/kernel/console.ts';
import { Boxes, Gamepad2 } from 'lucide-react';
import { gameSearch } from './game-search.ts';
import { vendorSearch } from './vendors/vendor-search.ts';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    catalogue: typeof import('../texts/en/catalogue.ts').catalogue;
    lobbyDesk: typeof import('../texts/en/lobby-desk.ts').lobbyDesk;
    vendors: typeof import('../texts/en/vendors.ts').vendors;
  }
}

export const gamesConsole = defineConsole({
  name: 'games',
  pages: [
    {
      path: '/games',
      search: gameSearch,
      areas: ['catalogue', 'lobbyDesk'],
      load: async () => (await import('./game-page.tsx')).GamePage,
    },
    {
      path: '/vendors',
      areas: ['catalogue', 'vendors'],
      load: async () => (await import('./vendors/vendor-list-page.tsx')).VendorListPage,
    },
    {
      path: '/vendors/$vendorKey',
      search: vendorSearch,
      areas: ['vendors'],
      load: async () => (await import('./vendors/vendor-page.tsx')).VendorPage,
    },
  ],
  menu: [
    {
      path: '/games',
      label: 'console.navGames',
      icon: Gamepad2,
      permission: 'games.read',
      group: 'games',
      order: 10,
    },
    {
      path: '/vendors',
      label: 'console.navVendors',
      icon: Boxes,
      permission: 'games.read',
      group: 'games',
      order: 20,
    },
  ],
  playerTabs: [
    {
      name: 'rounds',
      label: 'players.tab_rounds',
      permission: 'players.money.read',
      order: 30,
      areas: ['players'],
      load: async () => (await import('./player/rounds-tab.tsx')).RoundTab,
    },
    {
      name: 'games',
      label: 'players.tab_games',
      permission: 'sessions.read',
      order: 40,
      areas: ['players'],
      load: async () => (await import('./player/game-sessions-tab.tsx')).GameSessionTab,
    },
  ],
  texts: {
    catalogue: {
      EN: () => import('../texts/en/catalogue.ts'),
      TY: () => import('../texts/ty/catalogue.ts'),
    },
    lobbyDesk: {
      EN: () => import('../texts/en/lobby-desk.ts'),
      TY: () => import('../texts/ty/lobby-desk.ts'),
    },
    vendors: {
      EN: () => import('../texts/en/vendors.ts'),
      TY: () => import('../texts/ty/vendors.ts'),
    },
  },
});
