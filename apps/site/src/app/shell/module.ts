import { defineSite } from '@kislap/kernel/site.ts';

/** What belongs to no feature. */
export const shellSite = defineSite({
  name: 'shell',
  bar: [
    { place: 0, to: '/', icon: 'home', label: 'shell.home' },
    { place: 4, to: '/member', icon: 'user', label: 'shell.me', isWhole: true },
  ],
  parts: () => import('./parts.ts'),
});
