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
  playerCards: [
    {
      name: 'balance',
      permission: 'players.money.read',
      order: 30,
      areas: ['players'],
      load: async () => (await import('./balance-card.tsx')).BalanceCard,
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
