import { call } from '@kislap/site-kit/calls/api.ts';
import { listWallets, listWalletTransfers } from '@kislap/transfers/contract/transfers';
import { queryOptions } from '@tanstack/react-query';

/** While something is on its way the page looks by itself, should the live line be down. */
const openPollMs = 10_000;

export const walletsQuery = queryOptions({
  queryKey: ['wallets'],
  queryFn: () => call(listWallets),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.wallets.some(({ transfer }) => transfer) ? openPollMs : false),
});

export function walletTransfersQuery(page: number) {
  return queryOptions({
    queryKey: ['wallet-transfers', page],
    queryFn: () => call(listWalletTransfers, { query: { page, pageSize: 8 } }),
    staleTime: 0,
  });
}
