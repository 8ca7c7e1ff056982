import { defineConsole } from '@kislap/kernel/console.ts';
import { ReceiptText } from 'lucide-react';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    commissions: typeof import('../texts/en/commissions.ts').commissions;
    contractsDesk: typeof import('../texts/en/contracts-desk.ts').contractsDesk;
    billsDesk: typeof import('../texts/en/bills-desk.ts').billsDesk;
  }
}

export const commissionsConsole = defineConsole({
  name: 'commissions',
  pages: [
    {
      path: '/agent-bills',
      areas: ['billsDesk', 'commissions'],
      load: async () => (await import('./bills/bills-page.tsx')).BillsPage,
    },
  ],
  menu: [
    {
      path: '/agent-bills',
      label: 'billsDesk.title',
      icon: ReceiptText,
      permission: 'commissions.read',
      group: 'money',
      order: 57,
    },
  ],
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
        categories: 'contractsDesk.categories',
        unit: 'contractsDesk.unit',
        giveBack: 'contractsDesk.giveBack',
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
      areas: ['players', 'contractsDesk', 'commissions'],
      load: async () => (await import('./contracts-tab.tsx')).ContractsTab,
    },
  ],
  texts: {
    commissions: {
      EN: () => import('../texts/en/commissions.ts'),
      TY: () => import('../texts/ty/commissions.ts'),
    },
    contractsDesk: {
      EN: () => import('../texts/en/contracts-desk.ts'),
      TY: () => import('../texts/ty/contracts-desk.ts'),
    },
    billsDesk: {
      EN: () => import('../texts/en/bills-desk.ts'),
      TY: () => import('../texts/ty/bills-desk.ts'),
    },
  },
});
