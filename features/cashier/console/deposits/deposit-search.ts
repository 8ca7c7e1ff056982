import { accountIdParam, choiceParam, dayParam, pageParam } from '@kislap/console-kit/search-params.ts';
import * as z from 'zod/mini';
import { DepositId } from '../../contract/cashier.ids.ts';
import { depositStatuses } from '../../contract/cashier.ts';

export const depositSearch = z.object({
  status: choiceParam(depositStatuses),
  accountId: accountIdParam,
  /** One deposit alone. */
  id: z.catch(z.optional(DepositId), undefined),
  from: dayParam,
  to: dayParam,
  page: pageParam,
});
export type DepositSearch = z.output<typeof depositSearch>;
