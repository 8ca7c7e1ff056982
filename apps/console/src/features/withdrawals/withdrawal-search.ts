import { withdrawalStatuses } from '@kislap/contracts/cashier';
import { WithdrawalId } from '@kislap/contracts/ids';
import * as z from 'zod/mini';
import { accountIdParam, choiceParam, dayParam, pageParam } from '../../shared/search-params.ts';

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
