import { depositStatuses } from '@kislap/contracts/cashier';
import * as z from 'zod/mini';
import { accountIdParam, choiceParam, dayParam, pageParam } from '../../shared/search-params.ts';

export const depositSearch = z.object({
  status: choiceParam(depositStatuses),
  accountId: accountIdParam,
  from: dayParam,
  to: dayParam,
  page: pageParam,
});
export type DepositSearch = z.output<typeof depositSearch>;
