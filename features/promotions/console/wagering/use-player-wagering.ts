import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { approvalsKey } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import type { AccountId } from '@kislap/contract-kit/ids';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { RequirementId } from '../../contract/promotions.ids.ts';
import {
  listRequirementBets,
  listRequirements,
  requestEndOfWagering,
} from '../../contract/wagering.console.ts';

const keyOf = (accountId: AccountId) => ['players', 'wagering', accountId] as const;

/** A player's requirements, newest first, page after page. */
export function usePlayerWagering(accountId: AccountId) {
  return useInfiniteQuery({
    queryKey: keyOf(accountId),
    queryFn: ({ signal, pageParam: after }) =>
      call(listRequirements, { query: { accountId, ...(after ? { after } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ left: pages[0]?.left ?? 0n, list: pages.flatMap((page) => page.list) }),
    placeholderData: keepPreviousData,
  });
}

/** The rounds that one of them counted, newest first. */
export function useRequirementBets(accountId: AccountId, requirementId: RequirementId) {
  return useInfiniteQuery({
    queryKey: [...keyOf(accountId), requirementId],
    queryFn: ({ signal, pageParam: after }) =>
      call(
        listRequirementBets,
        { query: { accountId, requirementId, ...(after ? { after } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ list: pages.flatMap((page) => page.list) }),
  });
}

export function useEndOfWagering(accountId: AccountId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { requirementId: RequirementId; reason: string }) =>
      call(requestEndOfWagering, { body: { accountId, ...body } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: approvalsKey }),
    onError: () => queryClient.invalidateQueries({ queryKey: keyOf(accountId) }),
  });
}
