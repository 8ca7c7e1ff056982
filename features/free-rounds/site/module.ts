import { defineSite } from '@kislap/kernel/site.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    gifts: typeof import('../texts/en/gifts.ts').gifts;
  }
  interface SiteTopics {
    'free-rounds': true;
  }
}

/** What an account has to play for nothing is shown by the wallet and the games. */
export const freeRoundsSite = defineSite({
  name: 'free-rounds',
  parts: () => import('./parts.ts'),
});
