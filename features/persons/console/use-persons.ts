import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { usePolling } from '@kislap/console-kit/session/idle.ts';
import { refreshFollowers } from '@kislap/console-kit/topics.ts';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import type { AccountId } from '@kislap/contract-kit/ids';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { decideLink, listPlayerLinks, listWaitingLinks } from '../contract/persons.console.ts';

const pollMs = 15_000;

export function useWaitingLinks(page: number) {
  const list = useQuery({
    queryKey: ['persons', 'waiting', page],
    queryFn: ({ signal }) => call(listWaitingLinks, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });
  usePolling(list.refetch, pollMs);
  return list;
}

export function usePlayerLinks(playerId: AccountId) {
  return useQuery({
    queryKey: ['persons', 'player', playerId],
    queryFn: ({ signal }) => call(listPlayerLinks, { params: { playerId } }, { signal }),
  });
}

export function useDecideLink() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof decideLink>) => call(decideLink, { body }),
    // After a refusal too: somebody else may have been faster.
    onSettled: () => {
      void refreshFollowers(queryClient, 'protection');
      return queryClient.invalidateQueries({ queryKey: ['persons'] });
    },
  });
}
