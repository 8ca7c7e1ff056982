import { defineConsole } from '@kislap/kernel/console.ts';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    wageringDesk: typeof import('../texts/en/wagering-desk.ts').wageringDesk;
  }
}

export const promotionsConsole = defineConsole({
  name: 'promotions',
  acts: [
    {
      kind: 'promotions.end_wagering',
      label: 'wageringDesk.act',
      areas: ['wageringDesk'],
      fields: {
        amount: 'wageringDesk.amount',
        target: 'wageringDesk.target',
        progress: 'wageringDesk.progress',
      },
    },
  ],
  playerTabs: [
    {
      name: 'wagering',
      label: 'players.tab_wagering',
      permission: 'wagering.read',
      order: 25,
      areas: ['players', 'wageringDesk'],
      load: async () => (await import('./wagering/wagering-tab.tsx')).WageringTab,
    },
  ],
  texts: {
    wageringDesk: {
      EN: () => import('../texts/en/wagering-desk.ts'),
      TY: () => import('../texts/ty/wagering-desk.ts'),
    },
  },
});
