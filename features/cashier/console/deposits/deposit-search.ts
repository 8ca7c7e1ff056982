import { accountIdParam, choiceParam, dayParam, pageParam } from '@kislap/console-kit/search-params.ts';
import * as z from 'zod/mini';
import { depositStatuses } from '../../contract/cashier.ts';

export const depositSearch = z.object({
  status: choiceParam(depositStatuses),
  accountId: accountIdParam,
  from: dayParam,
  to: dayParam,
  page: pageParam,
});
export type DepositSearch = z.output<typeof depositSearch>;
