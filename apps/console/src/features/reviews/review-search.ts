import { reviewStates } from '@kislap/contracts/gateway.console';
import * as z from 'zod/mini';
import { accountIdParam, choiceParam, textParam } from '../../shared/search-params.ts';

/** Without a filter the page shows what is open. */
export const reviewFilters = [...reviewStates, 'all'] as const;

export const reviewSearch = z.object({
  vendorKey: textParam,
  accountId: accountIdParam,
  state: choiceParam(reviewFilters),
});
export type ReviewSearch = z.output<typeof reviewSearch>;
