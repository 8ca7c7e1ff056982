import { useMutation } from '@kislap/api-client/hooks';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import { isAgentType, isTrialType, useSession } from '@kislap/site-kit/account/session.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { follow } from '@kislap/site-kit/topics.ts';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ContractId } from '../contract/commissions.ids.ts';
import {
  answerContract,
  type contractActions,
  dryRunContract,
  getOutlook,
  listContracts,
  previewContract,
  proposeContract,
} from '../contract/commissions.ts';

const key = ['contracts'];

export type Side = 'own' | 'downline';
export type ContractAction = (typeof contractActions)[number];

/** A trial agent is shown samples, in the agent centre. */
export async function isAgent(): Promise<boolean> {
  const { member } = useSession.getState();
  return member !== null && isAgentType(member.type);
}

export function useIsTrial(): boolean {
  return useSession(({ member }) => member !== null && isTrialType(member.type));
}

export function useContracts(side: Side) {
  return useInfiniteQuery({
    queryKey: [...key, side],
    queryFn: ({ signal, pageParam: after }) =>
      call(listContracts, { query: { side, ...(after && { after }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap((page) => page.list),
    meta: follow('contract'),
  });
}

/** What an offer would bring and change. */
export function useOutlook(contractId: ContractId) {
  return useQuery({
    queryKey: [...key, contractId, 'outlook'],
    queryFn: ({ signal }) => call(getOutlook, { params: { contractId } }, { signal }),
    meta: follow('contract'),
  });
}

export function useDryRun(contractId: ContractId, at: Date | undefined) {
  return useQuery({
    queryKey: [...key, contractId, 'dryRun', at?.getTime()],
    queryFn: ({ signal }) =>
      call(dryRunContract, { params: { contractId }, query: { ...(at && { at }) } }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export function useAnswer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ contractId, action }: { contractId: ContractId; action: ContractAction }) =>
      call(answerContract, { params: { contractId }, body: { action } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

export function usePreview() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof previewContract>) => call(previewContract, { body }),
  });
}

export function usePropose() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof proposeContract>) => call(proposeContract, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}
