import { defineSite, exported } from '@kislap/kernel/site.ts';

export const loyaltySite = defineSite({
  name: 'loyalty',
  pages: [
    {
      paths: ['/pointMall'],
      areas: ['points', 'errors'],
      load: exported(() => import('./mall/mall-page.tsx'), 'MallPage'),
    },
  ],
  parts: () => import('./parts.ts'),
});
