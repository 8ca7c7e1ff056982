import { accountIdParam, choiceParam, textParam } from '@kislap/console-kit/search-params.ts';
import * as z from 'zod/mini';
import { reviewStates } from '../contract/gateway.console.ts';

/** Without a filter the page shows open reviews. */
export const reviewFilters = [...reviewStates, 'all'] as const;

export const reviewSearch = z.object({
  vendorKey: textParam,
  accountId: accountIdParam,
  state: choiceParam(reviewFilters),
});
export type ReviewSearch = z.output<typeof reviewSearch>;
