import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { usePolling } from '@kislap/console-kit/session/idle.ts';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Approval,
  approveRequest,
  listApprovals,
  refuseRequest,
  withdrawRequest,
} from '../contract/approvals.console.ts';
import type { ApprovalSearch } from './approval-search.ts';

const listKey = ['approvals'];
const pollMs = 15_000;

export function useApprovals({ status = 'WAITING', kind, thing }: ApprovalSearch) {
  const filter = {
    ...(kind ? { kind } : {}),
    ...(thing ? { thing } : {}),
    ...(status === 'all' ? {} : { status }),
  };
  const list = useInfiniteQuery({
    queryKey: [...listKey, filter],
    queryFn: ({ signal, pageParam: after }) =>
      call(listApprovals, { query: { ...filter, ...(after ? { after } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({
      list: pages.flatMap((page) => page.list),
      waiting: pages.at(-1)?.waiting ?? 0,
    }),
    placeholderData: keepPreviousData,
  });
  usePolling(list.refetch, pollMs);
  return list;
}

export const decisions = ['approve', 'refuse', 'withdraw'] as const;
export type Decision = (typeof decisions)[number];

function send({ approvalId }: Approval, { kind, note }: { kind: Decision; note: string }) {
  const params = { approvalId };
  if (kind === 'withdraw') return call(withdrawRequest, { params });
  if (kind === 'refuse') return call(refuseRequest, { params, body: { note } });
  return call(approveRequest, { params, body: note ? { note } : {} });
}

export function useDecide(approval: Approval) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (decision: { kind: Decision; note: string }) => send(approval, decision),
    // Everything that is shown may have changed, whoever owns it; after a refusal too.
    onSettled: () => queryClient.invalidateQueries(),
  });
}
