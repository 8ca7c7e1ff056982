import type { SiteParts } from '@kislap/kernel/site.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteTopics {
    rewards: true;
    rain: true;
    raffle: true;
  }
}

export const parts: SiteParts = { live: { rewards: { isMoney: true }, rain: {}, raffle: {} } };
