import { defineSite, exported } from '@kislap/kernel/site.ts';

export const promotionsSite = defineSite({
  name: 'promotions',
  pages: [
    {
      paths: ['/promotions'],
      areas: ['promotions', 'wagering', 'errors'],
      load: exported(() => import('./offers/promotions-page.tsx'), 'PromotionsPage'),
    },
  ],
  bar: [{ place: 3, to: '/promotions', icon: 'gift', label: 'shell.promosShort' }],
  parts: () => import('./parts.ts'),
});
