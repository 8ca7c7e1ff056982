import { accountIdParam, choiceParam, textParam } from '@kislap/console-kit/search-params.ts';
import * as z from 'zod/mini';
import { adjustmentStatuses } from '../contract/adjustments.console.ts';

/** Without a filter the page shows what waits. */
export const adjustmentFilters = [...adjustmentStatuses, 'all'] as const;

export const adjustmentSearch = z.object({
  status: choiceParam(adjustmentFilters),
  accountId: accountIdParam,
  /** The account name that the request form opens with. */
  ask: textParam,
});
export type AdjustmentSearch = z.output<typeof adjustmentSearch>;
