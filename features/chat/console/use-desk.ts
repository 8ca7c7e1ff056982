import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as calls from '../contract/chat.console.ts';
import type { ClientId, ConversationId } from '../contract/chat.ids.ts';
import type { ChatMessage } from '../contract/message.ts';
import { listReplies } from '../contract/replies.console.ts';

const askAgainMs = 3_000;
const newClientId = () => crypto.randomUUID() as ClientId;

export function useDesk() {
  return useQuery({
    queryKey: ['chat', 'desk'],
    queryFn: ({ signal }) => call(calls.getChatDesk, {}, { signal }),
    refetchInterval: askAgainMs,
  });
}

/** All of it, page after page. */
export function useConversation(conversationId: ConversationId) {
  return useQuery({
    queryKey: ['chat', 'one', conversationId],
    refetchInterval: askAgainMs,
    async queryFn({ signal }) {
      const list: ChatMessage[] = [];
      for (;;) {
        const input = { params: { conversationId }, query: { after: list.length } };
        const page = await call(calls.readConversation, input, { signal });
        list.push(...page.list);
        if (list.length >= page.conversation.lastSeq || page.list.length === 0) return { ...page, list };
      }
    },
  });
}

export const useReplies = () => useQuery({ queryKey: ['chat', 'replies'], queryFn: () => call(listReplies) });

export const useColleagues = () =>
  useQuery({ queryKey: ['chat', 'operators'], queryFn: () => call(calls.listChatOperators) });

/** What an operator does with a conversation; a failed answer is sent again under its id. */
export function useActs(conversationId: ConversationId) {
  const client = useQueryClient();
  const [clientId, setClientId] = useState(newClientId);
  const params = { conversationId };
  const onSettled = () => client.invalidateQueries({ queryKey: ['chat'] });
  return {
    accept: useMutation({ mutationFn: () => call(calls.acceptConversation, { params }), onSettled }),
    answer: useMutation({
      mutationFn: async ({ content, isLetter }: { content: string; isLetter: boolean }) => {
        const body = { clientId, content };
        if (isLetter) await call(calls.answerLetter, { params, body });
        else await call(calls.answerConversation, { params, body });
        setClientId(newClientId());
      },
      onSettled,
    }),
    close: useMutation({ mutationFn: () => call(calls.closeConversation, { params }), onSettled }),
    note: useMutation({
      mutationFn: (content: string) => call(calls.writeChatNote, { params, body: { content } }),
      onSettled,
    }),
    transfer: useMutation({
      mutationFn: (operatorId: calls.DeskConversation['operatorId'] & string) =>
        call(calls.transferConversation, { params, body: { operatorId } }),
      onSettled,
    }),
    pictures: useMutation({
      mutationFn: (seq: number) => call(calls.readChatPictures, { params: { conversationId, seq } }),
    }),
  };
}
