import { defineSite } from '@kislap/kernel/site.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    wagering: typeof import('../texts/en/wagering.ts').wagering;
  }
  interface SiteTopics {
    wagering: true;
  }
}

export const promotionsSite = defineSite({
  name: 'promotions',
  parts: () => import('./parts.ts'),
});
