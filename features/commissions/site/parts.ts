import { exported, type SiteParts } from '@kislap/kernel/site.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    contracts: typeof import('../texts/en/contracts.ts').contracts;
  }
  interface SiteTopics {
    contract: true;
    bill: true;
  }
}

export const parts: SiteParts = {
  texts: {
    contracts: { EN: () => import('../texts/en/contracts.ts'), TY: () => import('../texts/ty/contracts.ts') },
  },
  memberPages: {
    contracts: {
      areas: ['contracts', 'errors'],
      title: 'contracts.title',
      tab: {
        place: 76,
        icon: 'receipt',
        label: 'contracts.title',
        isShown: async () => (await import('./use-contracts.ts')).isAgent(),
      },
      load: exported(() => import('./contracts-page.tsx'), 'ContractsPage'),
    },
  },
  fills: {
    downlineMember: {
      areas: ['contracts', 'errors'],
      load: exported(() => import('./propose-button.tsx'), 'ProposeButton'),
    },
  },
  live: { contract: {}, bill: { isMoney: true } },
};
