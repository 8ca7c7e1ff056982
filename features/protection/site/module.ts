import { defineSite } from '@kislap/kernel/site.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    protection: typeof import('../texts/en/protection.ts').protection;
  }
  interface SiteSlots {
    /** Above the limits: what the account came to so far. */
    limits: Record<never, never>;
  }
}

export const protectionSite = defineSite({
  name: 'protection',
  parts: () => import('./parts.ts'),
});
