import { defineConsole } from '@kislap/kernel/console.ts';
import { GitCompareArrows } from 'lucide-react';
import { reconciliationSearch } from './reconciliation-search.ts';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    reconciliation: typeof import('../texts/en/reconciliation.ts').reconciliation;
  }
}

export const reconciliationConsole = defineConsole({
  name: 'reconciliation',
  pages: [
    {
      path: '/reconciliation',
      search: reconciliationSearch,
      areas: ['reconciliation'],
      load: async () => (await import('./reconciliation-page.tsx')).ReconciliationPage,
    },
  ],
  menu: [
    {
      path: '/reconciliation',
      label: 'console.navReconciliation',
      icon: GitCompareArrows,
      permission: 'reconciliation.read',
      group: 'money',
      order: 80,
    },
  ],
  acts: [
    {
      kind: 'reconciliation.remedy',
      label: 'reconciliation.act',
      areas: ['reconciliation'],
      fields: {
        remedy: 'reconciliation.remedy',
        amount: 'reconciliation.amount',
        kind: 'reconciliation.kind',
        sides: 'reconciliation.sides',
        reference: 'reconciliation.reference',
      },
      words: {
        'remedy.post': 'reconciliation.remedy_post',
        'remedy.adjust': 'reconciliation.remedy_adjust',
        'remedy.accept': 'reconciliation.remedy_accept',
        'kind.missing_here': 'reconciliation.kind_missing_here',
        'kind.missing_there': 'reconciliation.kind_missing_there',
        'kind.amount_differs': 'reconciliation.kind_amount_differs',
        'kind.status_differs': 'reconciliation.kind_status_differs',
      },
    },
  ],
  overviewCards: [
    {
      name: 'reconciliation',
      permission: 'reconciliation.read',
      place: 'right',
      order: 10,
      load: async () => (await import('./reconciliation-panel.tsx')).ReconciliationPanel,
    },
  ],
  texts: {
    reconciliation: {
      EN: () => import('../texts/en/reconciliation.ts'),
      TY: () => import('../texts/ty/reconciliation.ts'),
    },
  },
});
