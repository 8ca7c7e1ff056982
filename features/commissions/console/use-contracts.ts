import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { approvalsKey } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import type { AccountId } from '@kislap/contract-kit/ids';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  dryRunAnyContract,
  listAgentContracts,
  previewPlatformContract,
  proposePlatformContract,
  terminateContract,
} from '../contract/commissions.console.ts';
import type { ContractId } from '../contract/commissions.ids.ts';

const key = ['agent-contracts'];

export function useAgentContracts(playerId: AccountId, side: 'own' | 'downline') {
  return useInfiniteQuery({
    queryKey: [...key, playerId, side],
    queryFn: ({ signal, pageParam: after }) =>
      call(
        listAgentContracts,
        { params: { playerId }, query: { side, ...(after && { after }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ list: pages.flatMap((page) => page.list) }),
    placeholderData: keepPreviousData,
  });
}

export function useTerminateContract() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ contractId, reason }: { contractId: ContractId; reason: string }) =>
      call(terminateContract, { params: { contractId }, body: { reason } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

export function useProposeContract(playerId: AccountId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof proposePlatformContract>) =>
      call(proposePlatformContract, { params: { playerId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: approvalsKey }),
  });
}

export function usePreviewContract(playerId: AccountId) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof previewPlatformContract>) =>
      call(previewPlatformContract, { params: { playerId }, body }),
  });
}

export function useDryRun(contractId: ContractId, at: Date | undefined) {
  return useQuery({
    queryKey: [...key, contractId, 'dryRun', at?.getTime()],
    queryFn: ({ signal }) =>
      call(dryRunAnyContract, { params: { contractId }, query: { ...(at && { at }) } }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}
