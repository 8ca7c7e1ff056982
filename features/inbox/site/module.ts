import { defineSite } from '@kislap/kernel/site.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    inbox: typeof import('../texts/en/inbox.ts').inbox;
  }
  interface SiteTopics {
    message: true;
  }
}

export const inboxSite = defineSite({
  name: 'inbox',
  parts: () => import('./parts.ts'),
});
