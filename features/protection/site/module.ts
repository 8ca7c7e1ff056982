import { defineSite } from '@kislap/kernel/site.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    protection: typeof import('../texts/en/protection.ts').protection;
  }
}

export const protectionSite = defineSite({
  name: 'protection',
  parts: () => import('./parts.ts'),
});
