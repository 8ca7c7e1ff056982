import type { QueryOf } from '@kislap/contract-kit/endpoint';
import { call } from '@kislap/site-kit/calls/api.ts';
import { queryOptions } from '@tanstack/react-query';
import { listTransactions } from '../contract/wallet.ts';

export function transactionsQuery(query: QueryOf<typeof listTransactions>) {
  return queryOptions({
    queryKey: ['transactions', query],
    queryFn: ({ signal }) => call(listTransactions, { query }, { signal }),
  });
}
