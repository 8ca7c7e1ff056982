import { defineConsole } from '@kislap/kernel/console.ts';

export const walletConsole = defineConsole({
  name: 'wallet',
  overviewCards: [
    {
      name: 'house',
      permission: 'ledger.read',
      place: 'left',
      order: 30,
      load: async () => (await import('./house-panel.tsx')).HousePanel,
    },
  ],
  playerTabs: [
    {
      name: 'ledger',
      label: 'players.tab_ledger',
      permission: 'ledger.read',
      order: 20,
      areas: ['players'],
      load: async () => (await import('./ledger-tab.tsx')).LedgerTab,
    },
  ],
});
