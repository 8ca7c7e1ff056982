import { defineSite } from '@kislap/kernel/site.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteTopics {
    notice: true;
  }
}

export const contentSite = defineSite({
  name: 'content',
  parts: () => import('./parts.ts'),
});
