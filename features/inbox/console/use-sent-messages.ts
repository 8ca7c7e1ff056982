import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { findPlayer } from '@kislap/console-kit/find-player.ts';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import {
  type InboxAudience,
  type InboxPurpose,
  type InboxTexts,
  listSentInboxMessages,
  type SentInboxMessage,
  sendInboxMessage,
  withdrawInboxMessage,
} from '../contract/inbox.console.ts';

const listKey = ['inbox'];

export function useSentMessages() {
  return useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ signal, pageParam: after }) =>
      call(listSentInboxMessages, { query: after ? { after } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ list: pages.flatMap((page) => page.list) }),
    placeholderData: keepPreviousData,
  });
}

export interface Draft {
  audience: InboxAudience;
  account: string;
  purpose: InboxPurpose;
  texts: InboxTexts;
  link: string;
  /** The same for the same intent, so that pressing twice sends once. */
  key: string;
}

async function send({ audience, account, purpose, texts, link, key }: Draft): Promise<SentInboxMessage> {
  const body = { audience, purpose, texts, ...(link && { link }) };
  if (audience !== 'one') return call(sendInboxMessage, { body }, { idempotencyKey: key });
  const player = await findPlayer(account);
  return call(sendInboxMessage, { body: { ...body, accountId: player.playerId } }, { idempotencyKey: key });
}

export function useSend() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: listKey }),
  });
}

export function useWithdraw({ messageId }: SentInboxMessage) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => call(withdrawInboxMessage, { params: { messageId }, body: { reason } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey }),
  });
}
