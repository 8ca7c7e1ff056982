import { accountIdParam, choiceParam, textParam } from '@kislap/console-kit/search-params.ts';
import { adjustmentStatuses } from '@kislap/wallet/contract/wallet.console';
import * as z from 'zod/mini';

/** Without a filter the page shows what waits. */
export const adjustmentFilters = [...adjustmentStatuses, 'all'] as const;

export const adjustmentSearch = z.object({
  status: choiceParam(adjustmentFilters),
  accountId: accountIdParam,
  /** The account name that the request form opens with. */
  ask: textParam,
});
export type AdjustmentSearch = z.output<typeof adjustmentSearch>;
