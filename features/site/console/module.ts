import { defineConsole } from '@kislap/kernel/console.ts';
import { SlidersHorizontal } from 'lucide-react';
import { siteActs } from './site-acts.ts';
import { siteSearch } from './site-search.ts';

declare module '@kislap/kernel/console.ts' {
  interface ConsoleTexts {
    siteDesk: typeof import('../texts/en/site-desk.ts').siteDesk;
    switches: typeof import('../texts/en/switches.ts').switches;
  }
}

export const siteConsole = defineConsole({
  name: 'site',
  pages: [
    {
      path: '/site',
      search: siteSearch,
      areas: ['switches', 'siteDesk', 'doorSettings', 'auth'],
      load: async () => (await import('./site-page.tsx')).SitePage,
    },
  ],
  menu: [
    {
      path: '/site',
      label: 'console.navSite',
      icon: SlidersHorizontal,
      permission: 'site.read',
      group: 'house',
      order: 10,
    },
  ],
  acts: siteActs,
  overviewCards: [
    {
      name: 'site',
      permission: 'site.read',
      place: 'left',
      order: 20,
      load: async () => (await import('./site-state-panel.tsx')).SiteStatePanel,
    },
  ],
  texts: {
    siteDesk: {
      EN: () => import('../texts/en/site-desk.ts'),
      TY: () => import('../texts/ty/site-desk.ts'),
    },
    switches: {
      EN: () => import('../texts/en/switches.ts'),
      TY: () => import('../texts/ty/switches.ts'),
    },
  },
});
