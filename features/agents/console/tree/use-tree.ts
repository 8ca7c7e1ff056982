import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { approvalsKey } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { findPlayer } from '@kislap/console-kit/find-player.ts';
import type { AccountId } from '@kislap/contract-kit/ids';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { MoveId } from '../../contract/agents.ids.ts';
import { askMove, cancelMove, getTree, listMoves } from '../../contract/moves.console.ts';

const movesKey = ['agent-moves'];

export interface TreePlace {
  uplineId?: AccountId;
  search?: string;
}

export function useTree(place: TreePlace) {
  return useInfiniteQuery({
    queryKey: ['agent-tree', place],
    queryFn: ({ signal, pageParam: after }) =>
      call(getTree, { query: { ...place, ...(after && { after }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({
      trail: pages[0]?.trail ?? [],
      list: pages.flatMap((page) => page.list),
    }),
    placeholderData: keepPreviousData,
  });
}

export function useMoves() {
  return useInfiniteQuery({
    queryKey: movesKey,
    queryFn: ({ signal, pageParam: after }) =>
      call(listMoves, { query: { ...(after && { after }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ list: pages.flatMap((page) => page.list) }),
  });
}

/** To the agent of this username. */
export function useAskMove(accountId: AccountId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ agent, reason }: { agent: string; reason: string }) => {
      const { playerId: uplineId } = await findPlayer(agent);
      return call(askMove, { body: { accountId, uplineId, reason } });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: approvalsKey }),
  });
}

export function useCancelMove() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ moveId, reason }: { moveId: MoveId; reason: string }) =>
      call(cancelMove, { params: { moveId }, body: { reason } }),
    onSettled: () => client.invalidateQueries({ queryKey: movesKey }),
  });
}
