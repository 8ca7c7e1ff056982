import { type AgentPage, exported, type SiteParts } from '@kislap/kernel/site.ts';
import type { BillKind } from './use-bills.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    commissions: typeof import('../texts/en/commissions.ts').commissions;
    bills: typeof import('../texts/en/bills.ts').bills;
    contracts: typeof import('../texts/en/contracts.ts').contracts;
  }
  interface SiteTopics {
    contract: true;
    bill: true;
  }
}

/** After that of the contracts. */
const tabPlaces = { DIVIDEND: 76.1, DAILY: 76.2, HOURLY: 76.3, REALTIME: 76.4 };

const billPage = (kind: BillKind, load: AgentPage['load']): AgentPage => ({
  areas: ['bills', 'commissions', 'wallet', 'errors'],
  title: `bills.title_${kind}`,
  tab: {
    place: tabPlaces[kind],
    icon: 'peso',
    label: `bills.title_${kind}`,
    isShown: async () => (await import('./use-bills.ts')).hasContract(kind),
  },
  load,
});

/** By the names of the specification; each is there while a contract of its kind holds. */
const billPages = {
  agentDividendRecordCopy2: billPage(
    'DIVIDEND',
    exported(() => import('./bills-page.tsx'), 'DividendRecord'),
  ),
  agentDailyWages2: billPage(
    'DAILY',
    exported(() => import('./bills-page.tsx'), 'DailyWages'),
  ),
  agentHourSalary: billPage(
    'HOURLY',
    exported(() => import('./bills-page.tsx'), 'HourSalary'),
  ),
  agentRealtimeSalary: billPage(
    'REALTIME',
    exported(() => import('./bills-page.tsx'), 'RealtimeSalary'),
  ),
};

const isShown = async () => (await import('./use-contracts.ts')).isAgent();

const contractsPage: AgentPage = {
  areas: ['contracts', 'commissions', 'errors'],
  title: 'contracts.title',
  tab: { place: 76, icon: 'receipt', label: 'contracts.title', isShown },
  load: exported(() => import('./contracts-page.tsx'), 'ContractsPage'),
};

const openBillsPage: AgentPage = {
  areas: ['bills', 'commissions', 'errors'],
  title: 'bills.openTitle',
  tab: { place: 76.5, icon: 'peso', label: 'bills.openTitle', isShown },
  load: exported(() => import('./open-bills-page.tsx'), 'OpenBills'),
};

export const parts: SiteParts = {
  texts: {
    commissions: {
      EN: () => import('../texts/en/commissions.ts'),
      TY: () => import('../texts/ty/commissions.ts'),
    },
    bills: { EN: () => import('../texts/en/bills.ts'), TY: () => import('../texts/ty/bills.ts') },
    contracts: { EN: () => import('../texts/en/contracts.ts'), TY: () => import('../texts/ty/contracts.ts') },
  },
  memberPages: { ...billPages, contracts: contractsPage },
  agentPages: { contracts: contractsPage, ...billPages, openBills: openBillsPage },
  fills: {
    agentDues: { areas: ['commissions', 'errors'], load: exported(() => import('./dues.tsx'), 'Dues') },
    downlineMember: {
      areas: ['contracts', 'commissions', 'errors'],
      load: exported(() => import('./propose-button.tsx'), 'ProposeButton'),
    },
  },
  live: { contract: {}, bill: { isMoney: true } },
};
