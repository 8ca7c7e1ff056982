import { call } from '@kislap/site-kit/calls/api.ts';
import { follow } from '@kislap/site-kit/topics.ts';
import { queryOptions } from '@tanstack/react-query';
import { getCashierMethods, listDeposits, listPayees, listWithdrawals } from '../contract/cashier.ts';
import { cashierKeys } from './cashier.keys.ts';

export const methodsQuery = queryOptions({
  queryKey: cashierKeys.methods,
  queryFn: () => call(getCashierMethods),
  meta: follow('deposit', 'withdrawal'),
});

export const payeesQuery = queryOptions({ queryKey: cashierKeys.payees, queryFn: () => call(listPayees) });

const pageSize = 10;

export function depositsQuery(page: number) {
  return queryOptions({
    queryKey: cashierKeys.deposits(page),
    queryFn: () => call(listDeposits, { query: { page, pageSize } }),
    meta: follow('deposit'),
  });
}

export function withdrawalsQuery(page: number) {
  return queryOptions({
    queryKey: cashierKeys.withdrawals(page),
    queryFn: () => call(listWithdrawals, { query: { page, pageSize } }),
    meta: follow('withdrawal'),
  });
}
