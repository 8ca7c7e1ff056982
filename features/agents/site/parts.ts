import type { SiteParts } from '@kislap/kernel/site.ts';

export const parts: SiteParts = {
  texts: {
    landing: { EN: () => import('../texts/en/landing.ts'), TY: () => import('../texts/ty/landing.ts') },
  },

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
    },
    { menu: 'footerGames', place: 10, to: '/agent', label: 'shell.agentCentre' },
  ],
};
