import { defineSite } from '@kislap/kernel/site.ts';

export const feedbackSite = defineSite({
  name: 'feedback',
  parts: () => import('./parts.ts'),
});
