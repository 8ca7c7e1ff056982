import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  decideHeldWin,
  type HeldWin,
  type HeldWinDecision,
  listHeldWins,
  listWinLimits,
} from '../../contract/held-wins.console.ts';
import type { HeldWinSearch } from './held-win-search.ts';

/** A decision that an operator is about to ask for. */
export interface Ask {
  row: HeldWin;
  decision: HeldWinDecision;
}

const listKey = ['held-wins'];

export function useHeldWins({ accountId, state = 'held' }: HeldWinSearch) {
  const filter = { accountId, ...(state === 'all' ? {} : { state }) };
  return useInfiniteQuery({
    queryKey: [...listKey, filter],
    queryFn: ({ signal, pageParam: after }) =>
      call(listHeldWins, { query: { ...filter, ...(after ? { after } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ list: pages.flatMap((page) => page.list) }),
    placeholderData: keepPreviousData,
  });
}

export function useDecideHeldWin({ accountId, vendorKey, reference }: HeldWin, decision: HeldWinDecision) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      call(decideHeldWin, { body: { accountId, vendorKey, reference, decision, reason } }),
    // After a refusal too: somebody else may have been faster.
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey }),
  });
}

export function useWinLimits() {
  return useQuery({
    queryKey: ['win-limits'],
    queryFn: ({ signal }) => call(listWinLimits, {}, { signal }),
  });
}
