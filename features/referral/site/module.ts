import { defineSite, exported } from '@kislap/kernel/site.ts';

export const referralSite = defineSite({
  name: 'referral',
  pages: [
    {
      paths: ['/referral'],
      areas: ['referral', 'errors'],
      load: exported(() => import('./offer/offer-page.tsx'), 'OfferPage'),
    },
  ],
  parts: () => import('./parts.ts'),
});
