import { exported, type SiteParts } from '@kislap/kernel/site.ts';
import { isAgentType, useSession } from '@kislap/site-kit/account/session.ts';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { useSiteStatus } from '@kislap/site-kit/news/site-status.ts';
import { isAgentPage } from './agent-names.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteDialogs {
    /** `page` is the last part of its address. */
    agent: { page?: string };
  }
}

/** For agents while the brand has an agent centre; a visitor is asked to log in as one. */
function openAgentCentre(page?: string): void {
  const { token, member } = useSession.getState();
  const { modules } = useSiteStatus.getState();
  if (modules.length > 0 && !modules.includes('AGENTCENTER')) return;
  if (!token) openDialog('login', { portal: 'agent' });
  else if (member && isAgentType(member.type)) openDialog('agent', page ? { page } : {});
}

export const parts: SiteParts = {
  texts: {
    landing: { EN: () => import('../texts/en/landing.ts'), TY: () => import('../texts/ty/landing.ts') },
    agentCentre: {
      EN: () => import('../texts/en/agent-centre.ts'),
      TY: () => import('../texts/ty/agent-centre.ts'),
    },
    agentReports: {
      EN: () => import('../texts/en/agent-reports.ts'),
      TY: () => import('../texts/ty/agent-reports.ts'),
    },
    agentRates: {
      EN: () => import('../texts/en/agent-rates.ts'),
      TY: () => import('../texts/ty/agent-rates.ts'),
    },
  },

  dialogs: {
    agent: {
      areas: ['auth', 'wallet', 'landing', 'agentCentre', 'agentReports', 'agentRates', 'errors'],
      load: exported(() => import('./agent-dialog.tsx'), 'AgentDialog'),
    },
  },
  fills: {
    downlineMember: {
      areas: ['agentRates', 'errors'],
      load: exported(() => import('./rates/rates-button.tsx'), 'RatesButton'),
    },
  },
  links: [
    { word: 'dialog', value: 'agentCentre', open: (_, page) => openAgentCentre(page) },
    { word: 'dialog', value: isAgentPage, open: (name) => openAgentCentre(name) },
  ],
  titles: {
    '/agent': { title: 'titles.agent', text: 'titles.agentText', isPublic: true },
    '/agentHome': { title: 'shell.agentCentre' },
  },
  menu: [
    {
      menu: 'accountService',
      place: 30,
      to: '/agentHome',
      icon: 'users',
      label: 'shell.agentCentre',
      isFor: 'agents',
      brandSwitch: 'AGENTCENTER',
    },
    { menu: 'footerGames', place: 10, to: '/agent', label: 'shell.agentCentre', brandSwitch: 'AGENTCENTER' },
  ],
};
