import type { QueryOf } from '@kislap/contracts/endpoint';
import { listTransactions } from '@kislap/contracts/wallet';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';

export function transactionsQuery(query: QueryOf<typeof listTransactions>) {
  return queryOptions({
    queryKey: ['transactions', query],
    queryFn: ({ signal }) => call(listTransactions, { query }, { signal }),
  });
}
