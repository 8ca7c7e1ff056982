import { defineSiteParts } from '@kislap/kernel/site.ts';

export const parts = defineSiteParts({
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
});
