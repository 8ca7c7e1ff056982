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

const acts = {
  areas: ['vendors'],
  fields: {
    displayName: 'vendors.displayName',
    operatorId: 'vendors.operatorId',
    apiUrl: 'vendors.apiUrl',
    currencies: 'vendors.currencies',
    allowedAddresses: 'vendors.addresses',
    walletMode: 'vendors.walletMode',
    isEnabled: 'common.status',
    vendorKey: 'vendors.act_print',
    secret: 'vendors.act_print',
    honourMinutes: 'vendors.act_honour',
  },
  words: {
    'walletMode.seamless': 'vendors.wallet_seamless',
    'walletMode.transfer': 'vendors.wallet_transfer',
    'isEnabled.true': 'vendors.act_on',
    'isEnabled.false': 'vendors.act_off',
  },
} as const;

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
      areas: ['catalogue', 'vendors', 'lobbyDesk'],
      load: async () => (await import('./vendors/vendor-list-page.tsx')).VendorListPage,
    },
    {
      path: '/vendors/$vendorKey',
      search: vendorSearch,
      areas: ['vendors'],
      load: async () => (await import('./vendors/vendor-page.tsx')).VendorPage,
    },
  ],
  acts: [
    { kind: 'games.connection', label: 'vendors.act_connection', ...acts },
    { kind: 'games.vendor_key', label: 'vendors.act_key', ...acts },
    { kind: 'games.secret', label: 'vendors.act_secret', ...acts },
    {
      kind: 'games.play',
      label: 'vendors.act_play',
      areas: ['vendors'],
      fields: {
        isOneGameAtATime: 'vendors.oneGame',
        backOrigins: 'vendors.backOrigins',
        hasAutoplay: 'vendors.autoplay',
        autoplayOffCountries: 'vendors.autoplayOff',
      },
      words: {
        'isOneGameAtATime.true': 'vendors.act_on',
        'isOneGameAtATime.false': 'vendors.act_off',
        'hasAutoplay.true': 'vendors.act_on',
        'hasAutoplay.false': 'vendors.act_off',
      },
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
