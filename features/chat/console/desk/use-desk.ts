import { call } from '@kislap/console-kit/api.ts';
import { usePolling } from '@kislap/console-kit/session/idle.ts';
import type { QueryOf } from '@kislap/contract-kit/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as calls from '../../contract/chat.console.ts';
import type { ConversationId } from '../../contract/chat.ids.ts';
import type { ChatMessage } from '../../contract/message.ts';
import { listReplies, readChatRules } from '../../contract/replies.console.ts';

export const deskKeys = {
  all: ['chat'] as const,
  desk: ['chat', 'desk'] as const,
  ended: ['chat', 'ended'] as const,
  replies: ['chat', 'replies'] as const,
  rules: ['chat', 'rules'] as const,
  rooms: ['chat', 'rooms'] as const,
  conversations: ['chat', 'one'] as const,
  one: (id: ConversationId) => ['chat', 'one', id] as const,
};

export type Read = Awaited<ReturnType<typeof readAll>>;

/** News tell of every change; where the line is down somebody must look. */
const askAgainMs = { isUp: 60_000, isDown: 5_000 };

export function useDesk(isLineUp: boolean) {
  const desk = useQuery({
    queryKey: deskKeys.desk,
    queryFn: ({ signal }) => call(calls.getChatDesk, {}, { signal }),
  });
  const client = useQueryClient();
  usePolling(
    () => client.invalidateQueries({ queryKey: deskKeys.all }),
    isLineUp ? askAgainMs.isUp : askAgainMs.isDown,
  );
  return desk;
}

export type Desk = ReturnType<typeof useDesk>;

/** All of it, page after page, from what is known already. */
async function readAll(conversationId: ConversationId, known: readonly ChatMessage[], signal: AbortSignal) {
  const list = [...known];
  for (;;) {
    const input = { params: { conversationId }, query: { after: list.length } };
    const page = await call(calls.readConversation, input, { signal });
    list.push(...page.list);
    if (list.length >= page.conversation.lastSeq || page.list.length === 0) return { ...page, list };
  }
}

export function useConversation(conversationId: ConversationId) {
  const client = useQueryClient();
  const queryKey = deskKeys.one(conversationId);
  const listKnown = () => client.getQueryData<Read>(queryKey)?.list ?? [];
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => withAdded(await readAll(conversationId, listKnown(), signal), listKnown()),
  });
}

/** What the line added while the server was asked stays. */
function withAdded(read: Read, known: readonly ChatMessage[]): Read {
  const last = known.at(-1);
  if (!last || known.length <= read.list.length) return read;
  const conversation = { ...read.conversation, lastSeq: last.seq, lastAt: last.sentAt };
  return { ...read, conversation, list: [...known] };
}

export const useReplies = () =>
  useQuery({ queryKey: deskKeys.replies, queryFn: ({ signal }) => call(listReplies, {}, { signal }) });

export const useRules = () =>
  useQuery({ queryKey: deskKeys.rules, queryFn: ({ signal }) => call(readChatRules, {}, { signal }) });

export const useColleagues = (isWanted = true) =>
  useQuery({
    enabled: isWanted,
    queryKey: ['chat', 'operators'],
    queryFn: ({ signal }) => call(calls.listChatOperators, {}, { signal }),
  });

/** Ended ones of one account, or of all, newest first. */
export const askEnded = (query: QueryOf<typeof calls.listClosedChats>) =>
  call(calls.listClosedChats, { query });
