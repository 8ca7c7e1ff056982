import { accountIdParam, choiceParam, dayParam, pageParam } from '@kislap/console-kit/search-params.ts';
import * as z from 'zod/mini';
import { WithdrawalId } from '../../contract/cashier.ids.ts';
import { withdrawalStatuses } from '../../contract/cashier.ts';

/** `open` is everything an operator may still have to act on. */
export const queueFilters = ['open', 'all', ...withdrawalStatuses] as const;

export const withdrawalSearch = z.object({
  status: choiceParam(queueFilters),
  accountId: accountIdParam,
  from: dayParam,
  to: dayParam,
  page: pageParam,
  /** The withdrawal that is open beside the list. */
  id: z.catch(z.optional(WithdrawalId), undefined),
});
export type WithdrawalSearch = z.output<typeof withdrawalSearch>;
