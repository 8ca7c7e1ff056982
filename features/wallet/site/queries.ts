import type { QueryOf } from '@kislap/contract-kit/endpoint';
import { call } from '@kislap/site-kit/calls/api.ts';
import { follow } from '@kislap/site-kit/topics.ts';
import { queryOptions } from '@tanstack/react-query';
import { listTransactions } from '../contract/wallet.ts';
import { walletKeys } from './wallet.keys.ts';

export function transactionsQuery(query: QueryOf<typeof listTransactions>) {
  return queryOptions({
    queryKey: walletKeys.transactions(query),
    meta: follow('balance', 'deposit', 'withdrawal', 'wallet-transfer'),
    queryFn: ({ signal }) => call(listTransactions, { query }, { signal }),
  });
}
