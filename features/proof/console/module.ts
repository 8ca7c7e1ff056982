import { defineConsole } from '@kislap/kernel/console.ts';
import { ShieldCheck } from 'lucide-react';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    proof: typeof import('../texts/en/proof.ts').proof;
  }
}

export const proofConsole = defineConsole({
  name: 'proof',
  pages: [
    { path: '/proof', areas: ['proof'], load: async () => (await import('./proof-page.tsx')).ProofPage },
  ],
  menu: [
    {
      path: '/proof',
      label: 'console.navProof',
      icon: ShieldCheck,
      permission: 'ledger.read',
      group: 'house',
      order: 40,
    },
  ],
  overviewCards: [
    {
      name: 'proof',
      permission: 'ledger.read',
      place: 'strip',
      order: 10,
      load: async () => (await import('./proof-strip.tsx')).ProofStrip,
    },
  ],
  texts: {
    proof: {
      EN: () => import('../texts/en/proof.ts'),
      TY: () => import('../texts/ty/proof.ts'),
    },
  },
});
