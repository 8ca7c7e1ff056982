import { defineSite, exported } from '@kislap/kernel/site.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    landing: typeof import('../texts/en/landing.ts').landing;
  }
  interface SiteSlots {
    /** The login of the agents' landing page. */
    agentLogin: { portal: 'agent' };
  }
}

export const agentsSite = defineSite({
  name: 'agents',
  texts: {
    landing: { EN: () => import('../texts/en/landing.ts'), TY: () => import('../texts/ty/landing.ts') },
  },
  pages: [
    {
      paths: ['/agent'],
      layout: 'bare',
      areas: ['auth', 'landing', 'errors'],
      slots: ['agentLogin'],
      load: exported(() => import('./agent-landing-page.tsx'), 'AgentLandingPage'),
    },
    {
      paths: ['/agentHome'],
      layout: 'bare',
      areas: ['auth', 'wallet', 'landing', 'errors'],
      load: exported(() => import('./agent-home-page.tsx'), 'AgentHomePage'),
    },
  ],
  parts: () => import('./parts.ts'),
});
