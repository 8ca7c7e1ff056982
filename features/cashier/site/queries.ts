import { call } from '@kislap/site-kit/calls/api.ts';
import { queryOptions } from '@tanstack/react-query';
import { getCashierMethods, listDeposits, listPayees, listWithdrawals } from '../contract/cashier.ts';

export const methodsQuery = queryOptions({
  queryKey: ['cashier', 'methods'],
  queryFn: () => call(getCashierMethods),
});

export const payeesQuery = queryOptions({ queryKey: ['payees'], queryFn: () => call(listPayees) });

const pageSize = 10;

export function depositsQuery(page: number) {
  return queryOptions({
    queryKey: ['deposits', page],
    queryFn: () => call(listDeposits, { query: { page, pageSize } }),
  });
}

export function withdrawalsQuery(page: number) {
  return queryOptions({
    queryKey: ['withdrawals', page],
    queryFn: () => call(listWithdrawals, { query: { page, pageSize } }),
  });
}
