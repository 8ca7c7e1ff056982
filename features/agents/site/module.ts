import type { AccountId } from '@kislap/contract-kit/ids';
import { defineSite, exported } from '@kislap/kernel/site.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    landing: typeof import('../texts/en/landing.ts').landing;
    agentCentre: typeof import('../texts/en/agent-centre.ts').agentCentre;
    agentReports: typeof import('../texts/en/agent-reports.ts').agentReports;
    agentRates: typeof import('../texts/en/agent-rates.ts').agentRates;
  }
  interface SiteSlots {
    /** The login of the agents' landing page. */
    agentLogin: { portal: 'agent' };
    /** On the agent's first page, below what was earned: what is due. */
    agentDues: { open: (page: string) => void };
    /** What an agent can do for somebody directly below. */
    downlineMember: { accountId: AccountId; account: string };
  }
}

export const agentsSite = defineSite({
  name: 'agents',
  pages: [
    {
      paths: ['/agent'],
      layout: 'bare',
      areas: ['auth', 'landing', 'errors'],
      load: async () => (await import('./agent-landing-page.tsx')).loadAgentLanding(),
    },
    {
      paths: ['/agentHome', '/agentHome/$page'],
      layout: 'bare',
      areas: ['auth', 'wallet', 'landing', 'agentCentre', 'agentReports', 'agentRates', 'errors'],
      load: exported(() => import('./agent-home-page.tsx'), 'AgentHomePage'),
    },
  ],
  parts: () => import('./parts.ts'),
});
