import type { Calling } from '@kislap/api-client';
import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { approvalsKey } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { usePolling } from '@kislap/console-kit/session/idle.ts';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import type { ErrorCode } from '@kislap/contract-kit/errors';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  cancelFreeCampaign,
  type FreeCampaign,
  getFreeCampaign,
  listFreeCampaigns,
  listFreeRoundOffers,
  requestFreeCampaign,
  setFreeRoundsRule,
} from '../contract/free-rounds.console.ts';
import type { FreeRoundsSearch } from './free-rounds-search.ts';

const listKey = ['free-rounds'];
const pollMs = 10_000;

export function useCampaigns({ status, page = 1 }: FreeRoundsSearch) {
  const list = useQuery({
    queryKey: [...listKey, 'list', status, page],
    queryFn: ({ signal }) =>
      call(listFreeCampaigns, { query: { page, ...(status ? { status } : {}) } }, { signal }),
    placeholderData: keepPreviousData,
  });
  usePolling(list.refetch, pollMs);
  return list;
}

export function useCampaign(campaignId: FreeCampaign['campaignId'], page: number) {
  const found = useQuery({
    queryKey: [...listKey, campaignId, page],
    queryFn: ({ signal }) => call(getFreeCampaign, { params: { campaignId }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });
  usePolling(found.refetch, pollMs);
  return found;
}

export function useOffers() {
  return useQuery({
    queryKey: ['free-round-offers'],
    queryFn: ({ signal }) => call(listFreeRoundOffers, {}, { signal }),
  });
}

async function refresh(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: listKey });
  await queryClient.invalidateQueries({ queryKey: approvalsKey });
}

/** Everything that is shown of campaigns is read again after something was done. */
function useAct<Input, Reply, Code extends ErrorCode>(act: (input: Input) => Calling<Reply, Code>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => refresh(queryClient),
  });
}

/** `key` is the same for the same intent, so that pressing twice gives once. */
export function useGive() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ key, body }: { key: string; body: BodyOf<typeof requestFreeCampaign> }) =>
      call(requestFreeCampaign, { body }, { idempotencyKey: key }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useCancel({ campaignId }: FreeCampaign) {
  return useAct((note: string) => call(cancelFreeCampaign, { params: { campaignId }, body: { note } }));
}

export function useRule() {
  return useAct((body: BodyOf<typeof setFreeRoundsRule>) => call(setFreeRoundsRule, { body }));
}
