import { defineSite, exported } from '@kislap/kernel/site.ts';
import { openDialog } from '@kislap/site-kit/dialogs.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    pages: typeof import('../texts/en/pages.ts').pages;
  }
  interface SiteDialogs {
    help: { section?: string };
    legal: Record<never, never>;
    support: Record<never, never>;
  }
  interface SiteTopics {
    help: true;
    licence: true;
  }
}

export const siteSite = defineSite({
  name: 'site',
  doors: [
    {
      path: '/help',
      isFollowed: true,
      open: () => openDialog('help', { section: location.hash.slice(1) || undefined }),
    },
  ],
  pages: [
    {
      paths: ['/app'],
      areas: ['pages'],
      load: exported(() => import('./pages/app-page.tsx'), 'AppPage'),
    },
  ],
  parts: () => import('./parts.ts'),
});
