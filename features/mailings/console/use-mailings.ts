import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import type { BodyOf } from '@kislap/contract-kit';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  cancelMailing,
  countSegment,
  getMailing,
  listMailings,
  type Mailing,
  type Segment,
  withdrawMailing,
  writeMailing,
} from '../contract/mailings.console.ts';
import type { MailingId } from '../contract/mailings.ids.ts';

const listKey = ['mailings'] as const;
const movingMs = 2_000;

/** Asks again while one is on its way. */
export function useMailings() {
  return useInfiniteQuery({
    queryKey: [...listKey, 'list'],
    queryFn: ({ signal, pageParam: after }) =>
      call(listMailings, { query: after ? { after } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ list: pages.flatMap((page) => page.list) }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ list }) => list.some(isMoving)) ? movingMs : false,
  });
}

/** Due, on its way into inboxes, or out of them. */
function isMoving({ state, sendAt, progress }: Mailing): boolean {
  if (state === 'WAITING') return sendAt.getTime() <= Date.now();
  return state === 'SENDING' || (state === 'WITHDRAWN' && progress < 100);
}

export function useMailing(mailingId: MailingId) {
  return useQuery({
    queryKey: [...listKey, mailingId],
    queryFn: ({ signal }) => call(getMailing, { params: { mailingId } }, { signal }),
  });
}

export function useCountSegment() {
  return useMutation({ mutationFn: (segment: Segment) => call(countSegment, { body: { segment } }) });
}

/** `key` is the same for the same intent, so that pressing twice sends once. */
export function useWrite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { body: BodyOf<typeof writeMailing>; key: string }) =>
      call(writeMailing, { body }, { idempotencyKey: key }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: listKey }),
  });
}

/** Cancels what waits, withdraws what somebody has. */
export function useStop({ mailingId, state }: Mailing) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      call(state === 'WAITING' ? cancelMailing : withdrawMailing, {
        params: { mailingId },
        body: { reason },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey }),
  });
}
