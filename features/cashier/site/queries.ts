import { call } from '@kislap/site-kit/calls/api.ts';
import { follow } from '@kislap/site-kit/topics.ts';
import { queryOptions } from '@tanstack/react-query';
import { getHandoverLine, listHandovers } from '../contract/cashier.handovers.ts';
import type { DepositId } from '../contract/cashier.ids.ts';
import { getReceipt } from '../contract/cashier.receipts.ts';
import {
  getCashierMethods,
  getDeposit,
  getLifetime,
  listDeposits,
  listPayees,
  listWithdrawals,
} from '../contract/cashier.ts';
import { cashierKeys } from './cashier.keys.ts';

export const methodsQuery = queryOptions({
  queryKey: cashierKeys.methods,
  queryFn: () => call(getCashierMethods),
  meta: follow('deposit', 'withdrawal'),
});

export const lifetimeQuery = queryOptions({
  queryKey: cashierKeys.lifetime,
  queryFn: () => call(getLifetime),
  meta: follow('deposit', 'withdrawal'),
});

export const payeesQuery = queryOptions({ queryKey: cashierKeys.payees, queryFn: () => call(listPayees) });

export const lineQuery = queryOptions({
  queryKey: [...cashierKeys.line, 'to'],
  queryFn: () => call(getHandoverLine),
  meta: follow('withdrawal'),
});

const pageSize = 10;
const openPollMs = 3_000;

/** Asked again while it is open: the provider's word may come a little later than the player. */
export function depositQuery(depositId: DepositId) {
  return queryOptions({
    queryKey: cashierKeys.deposit(depositId),
    queryFn: () => call(getDeposit, { params: { depositId } }),
    meta: follow('deposit'),
    refetchInterval: ({ state }) => {
      const status = state.data?.status;
      return status === 'CREATED' || status === 'PENDING' ? openPollMs : false;
    },
  });
}

export function receiptQuery(paymentId: DepositId) {
  return queryOptions({
    queryKey: cashierKeys.receipt(paymentId),
    queryFn: () => call(getReceipt, { params: { paymentId } }),
    meta: follow('deposit', 'withdrawal'),
  });
}

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

export function handoversQuery(page: number) {
  return queryOptions({
    queryKey: [...cashierKeys.line, page],
    queryFn: () => call(listHandovers, { query: { page, pageSize } }),
    meta: follow('withdrawal'),
  });
}
