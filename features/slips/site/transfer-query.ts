import type { DepositId } from '@kislap/cashier/contract/cashier.ids';
import { call } from '@kislap/site-kit/calls/api.ts';
import { follow } from '@kislap/site-kit/topics.ts';
import { queryOptions } from '@tanstack/react-query';
import { getBankTransfer } from '../contract/slips.ts';

export const transferQuery = (depositId: DepositId) =>
  queryOptions({
    queryKey: ['slips', depositId],
    queryFn: () => call(getBankTransfer, { params: { depositId } }),
    meta: follow('deposit', 'message'),
  });
