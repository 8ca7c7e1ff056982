import { call } from '@kislap/site-kit/calls/api.ts';
import { follow } from '@kislap/site-kit/topics.ts';
import { listWallets, listWalletTransfers } from '@kislap/transfers/contract/transfers';
import { queryOptions } from '@tanstack/react-query';
import { walletKeys } from './wallet.keys.ts';

/** While something is on its way the page looks by itself, should the live line be down. */
const openPollMs = 10_000;

export const walletsQuery = queryOptions({
  queryKey: walletKeys.wallets,
  meta: follow('wallet-transfer'),
  queryFn: () => call(listWallets),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.wallets.some(({ transfer }) => transfer) ? openPollMs : false),
});

export function walletTransfersQuery(page: number) {
  return queryOptions({
    queryKey: walletKeys.transfers(page),
    meta: follow('wallet-transfer'),
    queryFn: () => call(listWalletTransfers, { query: { page, pageSize: 8 } }),
    staleTime: 0,
  });
}
