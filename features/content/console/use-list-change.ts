import type { Calling } from '@kislap/api-client';
import { useMutation } from '@kislap/api-client/hooks';
import type { ErrorCode } from '@kislap/contract-kit/errors';
import { useQueryClient } from '@tanstack/react-query';

/** Whatever came of it, the list is read again. */
export function useListChange<Input, Reply, Code extends ErrorCode>(
  listKey: readonly string[],
  mutationFn: (input: Input) => Calling<Reply, Code>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey }),
  });
}

interface ListOrder<Body, Reply, Code extends ErrorCode, List> {
  listKey: readonly string[];
  send: (body: Body) => Calling<Reply, Code>;
  /** The key of the list that the body orders, and how it then stands. */
  shownAt: (body: Body) => readonly string[];
  arrange: (known: List, body: Body) => List;
}

/** An order is shown at once, and as the server has it when it refuses. */
export function useListOrder<Body, Reply, Code extends ErrorCode, List>(
  order: ListOrder<Body, Reply, Code, List>,
) {
  const { listKey, send, shownAt, arrange } = order;
  const queryClient = useQueryClient();
  const mutationKey = [...listKey, 'order'];
  return useMutation({
    mutationKey,
    // One after the other: each sees the order that the one before it made.
    scope: { id: mutationKey.join('-') },
    mutationFn: send,
    onMutate: (body: Body) => {
      void queryClient.cancelQueries({ queryKey: listKey });
      queryClient.setQueryData<List>(shownAt(body), (known) => known && arrange(known, body));
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) === 1)
        void queryClient.invalidateQueries({ queryKey: listKey });
    },
  });
}
