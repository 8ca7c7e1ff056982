import { defineConsole } from '@kislap/kernel/console.ts';
import { Scale } from 'lucide-react';
import { adjustmentSearch } from './adjustment-search.ts';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    adjustments: typeof import('../texts/en/adjustments.ts').adjustments;
  }
}

export const adjustmentsConsole = defineConsole({
  name: 'adjustments',
  pages: [
    {
      path: '/adjustments',
      search: adjustmentSearch,
      areas: ['adjustments'],
      load: async () => (await import('./adjustment-page.tsx')).AdjustmentPage,
    },
  ],
  menu: [
    {
      path: '/adjustments',
      label: 'console.navAdjustments',
      icon: Scale,
      permission: 'adjustments.read',
      group: 'money',
      order: 30,
    },
  ],
  acts: [
    {
      kind: 'adjustments.adjust',
      label: 'adjustments.act',
      areas: ['adjustments'],
      fields: {
        direction: 'adjustments.direction',
        amount: 'adjustments.amount',
        reason: 'adjustments.reason',
      },
      words: {
        'direction.CREDIT': 'adjustments.direction_CREDIT',
        'direction.DEBIT': 'adjustments.direction_DEBIT',
        'reason.correction': 'adjustments.reason_correction',
        'reason.vendor_settlement': 'adjustments.reason_vendor_settlement',
        'reason.goodwill': 'adjustments.reason_goodwill',
        'reason.chargeback': 'adjustments.reason_chargeback',
        'reason.other': 'adjustments.reason_other',
      },
    },
  ],
  playerActions: [
    {
      name: 'correct',
      label: 'console.act_correct',
      icon: Scale,
      permission: 'adjustments.request',
      order: 20,
      areas: ['adjustments'],
      load: async () => (await import('./request-dialog.tsx')).RequestDialog,
    },
  ],
  texts: {
    adjustments: {
      EN: () => import('../texts/en/adjustments.ts'),
      TY: () => import('../texts/ty/adjustments.ts'),
    },
  },
});
