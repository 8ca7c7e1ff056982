import type { SiteParts } from '@kislap/kernel/site.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    gifts: typeof import('../texts/en/gifts.ts').gifts;
  }
  interface SiteTopics {
    'free-rounds': true;
  }
}

export const parts: SiteParts = {
  texts: {
    gifts: { EN: () => import('../texts/en/gifts.ts'), TY: () => import('../texts/ty/gifts.ts') },
  },
  live: { 'free-rounds': {} },
};
