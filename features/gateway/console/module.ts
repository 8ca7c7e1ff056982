import { defineConsole } from '@kislap/kernel/console.ts';
import { ClipboardCheck, ShieldAlert } from 'lucide-react';
import { heldWinSearch } from './held-wins/held-win-search.ts';
import { reviewSearch } from './review-search.ts';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    heldWins: typeof import('../texts/en/held-wins.ts').heldWins;
  }
}

export const gatewayConsole = defineConsole({
  name: 'gateway',
  pages: [
    {
      path: '/reviews',
      search: reviewSearch,
      areas: ['adjustments'],
      load: async () => (await import('./review-page.tsx')).ReviewPage,
    },
    {
      path: '/held-wins',
      search: heldWinSearch,
      areas: ['heldWins'],
      load: async () => (await import('./held-wins/held-win-page.tsx')).HeldWinPage,
    },
  ],
  menu: [
    {
      path: '/reviews',
      label: 'console.navReviews',
      icon: ClipboardCheck,
      permission: 'ledger.read',
      group: 'money',
      order: 40,
    },
    {
      path: '/held-wins',
      label: 'console.navHeldWins',
      icon: ShieldAlert,
      permission: 'ledger.read',
      group: 'money',
      order: 38,
    },
  ],
  acts: [
    {
      kind: 'gateway.held_win',
      label: 'heldWins.act_held_win',
      areas: ['heldWins'],
      fields: {
        decision: 'heldWins.decision',
        amount: 'heldWins.amount',
        vendorKey: 'heldWins.vendor',
        reference: 'heldWins.reference',
      },
      words: { 'decision.release': 'heldWins.release', 'decision.return': 'heldWins.return' },
    },
    {
      kind: 'gateway.win_limit',
      label: 'heldWins.act_win_limit',
      areas: ['heldWins'],
      fields: {
        scope: 'heldWins.scope',
        multiplier: 'heldWins.multiplier',
        unstakedMax: 'heldWins.unstakedMax',
        jackpotMax: 'heldWins.jackpotMax',
      },
      words: {
        'scope.house': 'heldWins.scope_house',
        'scope.studio': 'heldWins.scope_studio',
        'scope.game': 'heldWins.scope_game',
      },
    },
    {
      kind: 'gateway.vendor_limit',
      label: 'heldWins.act_vendor_limit',
      areas: ['heldWins'],
      fields: { dayMax: 'heldWins.dayMax' },
    },
  ],
  texts: {
    heldWins: {
      EN: () => import('../texts/en/held-wins.ts'),
      TY: () => import('../texts/ty/held-wins.ts'),
    },
  },
  queues: [
    {
      path: '/held-wins',
      label: 'console.work_heldWins',
      permission: 'ledger.read',
      order: 6,
      count: async (signal) => (await import('./held-wins/waiting.ts')).countWaiting(signal),
      oldest: async (signal) => (await import('./held-wins/waiting.ts')).findOldest(signal),
    },
    {
      path: '/reviews',
      label: 'console.work_reviews',
      permission: 'ledger.read',
      order: 30,
      count: async (signal) => (await import('./waiting.ts')).countWaiting(signal),
      oldest: async (signal) => (await import('./waiting.ts')).findOldest(signal),
    },
  ],
});
