import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { refreshFollowers } from '@kislap/console-kit/topics.ts';
import type { BodyOf } from '@kislap/contract-kit';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import {
  type DocumentState,
  decideDocument,
  listDocuments,
  revealDocument,
  type SentDocument,
} from '../contract/documents.console.ts';

const listKey = ['documents'];
const paramsOf = ({ playerId, documentId }: SentDocument) => ({ playerId, documentId });

export function useDocuments(state: DocumentState) {
  return useInfiniteQuery({
    queryKey: [...listKey, state],
    queryFn: ({ signal, pageParam: after }) =>
      call(listDocuments, { query: { state, ...(after && { after }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ list: pages.flatMap((page) => page.list) }),
    placeholderData: keepPreviousData,
  });
}

/** The pictures of a document; they live no longer than whoever asked for them. */
export function useReveal(row: SentDocument) {
  return useMutation({
    mutationFn: (note: string) =>
      Promise.all(
        row.sides.map(async (side) => {
          const { url } = await call(revealDocument, { params: { ...paramsOf(row), side }, body: { note } });
          return { side, url };
        }),
      ),
    gcTime: 0,
  });
}

export function useDecide(row: SentDocument) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof decideDocument>) =>
      call(decideDocument, { params: paramsOf(row), body }),
    onSettled: () => {
      void refreshFollowers(queryClient, 'players');
      return queryClient.invalidateQueries({ queryKey: listKey });
    },
  });
}
