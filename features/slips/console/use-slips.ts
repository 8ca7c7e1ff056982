import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { approvalsKey } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { follow, refreshFollowers } from '@kislap/console-kit/topics.ts';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  acceptSlip,
  askForBankAccount,
  askToAcceptSlip,
  importBankLines,
  listBankAccounts,
  listSlips,
  type QueuedSlip,
  rejectSlip,
  revealSlip,
} from '../contract/slips.console.ts';
import type { SlipState } from '../contract/slips.ts';

const listKey = ['slips'];

export function useSlips(state: SlipState) {
  return useInfiniteQuery({
    queryKey: [...listKey, state],
    queryFn: ({ signal, pageParam: after }) =>
      call(listSlips, { query: { state, ...(after && { after }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ list: pages.flatMap((page) => page.list) }),
    placeholderData: keepPreviousData,
    meta: follow('withdrawals'),
  });
}

/** The slip itself; it lives no longer than whoever asked for it. */
export function useReveal({ slipId }: QueuedSlip) {
  return useMutation({ mutationFn: () => call(revealSlip, { params: { slipId } }), gcTime: 0 });
}

type SlipDecision =
  | { act: 'accept'; body: BodyOf<typeof acceptSlip> }
  | { act: 'ask'; body: BodyOf<typeof askToAcceptSlip> }
  | { act: 'reject'; body: BodyOf<typeof rejectSlip> };

export function useDecide({ slipId }: QueuedSlip) {
  const queryClient = useQueryClient();
  const params = { slipId };
  return useMutation({
    async mutationFn(decision: SlipDecision) {
      if (decision.act === 'accept') await call(acceptSlip, { params, body: decision.body });
      else if (decision.act === 'ask') await call(askToAcceptSlip, { params, body: decision.body });
      else await call(rejectSlip, { params, body: decision.body });
    },
    onSettled: () =>
      Promise.all([
        refreshFollowers(queryClient, 'withdrawals'),
        queryClient.invalidateQueries({ queryKey: approvalsKey }),
      ]),
  });
}

export function useImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof importBankLines>) => call(importBankLines, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey }),
  });
}

export function useBankAccounts() {
  return useQuery({
    queryKey: [...listKey, 'accounts'],
    queryFn: ({ signal }) => call(listBankAccounts, {}, { signal }),
  });
}

export function useAskForAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof askForBankAccount>) => call(askForBankAccount, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: approvalsKey }),
  });
}
