import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import type { AccountId } from '@kislap/contract-kit/ids';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getNetworks,
  listNetworkSightings,
  setNetworkRules,
  testAddress,
} from '../contract/networks.console.ts';
import type { NetworksSearch } from './networks-search.ts';

const deskKey = ['networks', 'desk'];

export function useNetworks() {
  return useQuery({ queryKey: deskKey, queryFn: ({ signal }) => call(getNetworks, {}, { signal }) });
}

export function useSetNetworkRules() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof setNetworkRules>) => call(setNetworkRules, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: deskKey }),
  });
}

export function useTestAddress() {
  return useMutation({ mutationFn: (address: string) => call(testAddress, { body: { address } }) });
}

export function useSightings(filter: NetworksSearch) {
  return useInfiniteQuery({
    queryKey: ['networks', 'sightings', filter],
    queryFn: ({ signal, pageParam: after }) =>
      call(listNetworkSightings, { query: { ...filter, ...(after ? { after } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ list: pages.flatMap((page) => page.list) }),
    placeholderData: keepPreviousData,
  });
}

export function usePlayerSightings(accountId: AccountId) {
  return useQuery({
    queryKey: ['networks', 'sightings', 'player', accountId],
    queryFn: ({ signal }) => call(listNetworkSightings, { query: { accountId, pageSize: 32 } }, { signal }),
  });
}
