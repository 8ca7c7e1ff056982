import { defineSite } from '@kislap/kernel/site.ts';
import type { DepositId } from '../contract/cashier.ids.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    cashier: typeof import('../texts/en/cashier.ts').cashier;
  }
  interface SiteSlots {
    /** Above the withdrawal: what stands against it. */
    withdrawal: Record<never, never>;
    /** In place of a provider's page: where to transfer, and the slip. */
    transfer: { depositId: DepositId };
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
