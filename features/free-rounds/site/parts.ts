import type { SiteParts } from '@kislap/kernel/site.ts';

export const parts: SiteParts = {
  texts: {
    gifts: { EN: () => import('../texts/en/gifts.ts'), TY: () => import('../texts/ty/gifts.ts') },
  },
  live: { 'free-rounds': {} },
};
