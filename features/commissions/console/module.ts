import { defineConsole } from '@kislap/kernel/console.ts';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    contractsDesk: typeof import('../texts/en/contracts-desk.ts').contractsDesk;
  }
}

export const commissionsConsole = defineConsole({
  name: 'commissions',
  acts: [
    {
      kind: 'commissions.propose',
      label: 'contractsDesk.act',
      areas: ['contractsDesk'],
      fields: {
        kind: 'contractsDesk.kind',
        period: 'contractsDesk.period',
        tiers: 'contractsDesk.tiers',
        carryMode: 'contractsDesk.carryMode',
      },
    },
    {
      kind: 'commissions.review',
      label: 'contractsDesk.reviewAct',
      areas: ['contractsDesk'],
      fields: {
        verdict: 'contractsDesk.verdict',
        amount: 'contractsDesk.amount',
        base: 'contractsDesk.base',
      },
    },
  ],
  playerTabs: [
    {
      name: 'contracts',
      label: 'players.tab_contracts',
      permission: 'commissions.read',
      order: 58,
      areas: ['players', 'contractsDesk'],
      load: async () => (await import('./contracts-tab.tsx')).ContractsTab,
    },
  ],
  texts: {
    contractsDesk: {
      EN: () => import('../texts/en/contracts-desk.ts'),
      TY: () => import('../texts/ty/contracts-desk.ts'),
    },
  },
});
