import { useMutation } from '@kislap/api-client/hooks';
import { refreshBalance } from '@kislap/site-kit/balance.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { follow } from '@kislap/site-kit/topics.ts';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import {
  deleteInboxMessage,
  type InboxMessage,
  listInboxMessages,
  readAllInboxMessages,
  readInboxMessage,
} from '../contract/inbox.ts';
import { inboxKeys } from './inbox.keys.ts';

type Page = { list: InboxMessage[]; next: string | null };

/** Newest first, page after page; in the language that the site is shown in. */
export function useInbox() {
  const { language } = useI18n();
  return useInfiniteQuery({
    queryKey: inboxKeys.list(language),
    meta: follow('message'),
    queryFn: ({ signal, pageParam: after }) =>
      call(listInboxMessages, { query: after ? { after } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}

/** Shown at once and made good by the server's answer; the badge of the header follows. */
export function useInboxActions() {
  const queryClient = useQueryClient();
  const change = (update: (list: InboxMessage[]) => InboxMessage[]) =>
    queryClient.setQueriesData<InfiniteData<Page>>({ queryKey: inboxKeys.all }, (data) =>
      data ? { ...data, pages: data.pages.map((page) => ({ ...page, list: update(page.list) })) } : data,
    );
  const onSettled = async () => {
    await Promise.all([queryClient.invalidateQueries({ queryKey: inboxKeys.all }), refreshBalance()]);
  };
  const read = useMutation({
    mutationFn: ({ messageId }: InboxMessage) => call(readInboxMessage, { params: { messageId } }),
    onMutate: ({ messageId }) =>
      change((list) => list.map((row) => (row.messageId === messageId ? { ...row, isRead: true } : row))),
    onSettled,
  });
  const readAll = useMutation({
    mutationFn: () => call(readAllInboxMessages),
    onMutate: () => change((list) => list.map((row) => ({ ...row, isRead: true }))),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ messageId }: InboxMessage) => call(deleteInboxMessage, { params: { messageId } }),
    onMutate: ({ messageId }) => change((list) => list.filter((row) => row.messageId !== messageId)),
    onSettled,
  });
  return { read, readAll, remove };
}
