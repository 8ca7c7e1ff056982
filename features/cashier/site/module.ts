import { defineSite } from '@kislap/kernel/site.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    cashier: typeof import('../texts/en/cashier.ts').cashier;
  }
  interface SiteSlots {
    /** Above the withdrawal: what stands against it. */
    withdrawal: Record<never, never>;
  }
  interface SiteTopics {
    deposit: true;
    withdrawal: true;
  }
}

export const cashierSite = defineSite({
  name: 'cashier',
  bar: [{ place: 2, to: '/member/deposit', icon: 'plus', label: 'shell.deposit' }],
  parts: () => import('./parts.ts'),
});
