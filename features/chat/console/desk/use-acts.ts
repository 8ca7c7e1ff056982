import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { refreshFollowers } from '@kislap/console-kit/topics.ts';
import type { BodyOf } from '@kislap/contract-kit';
import { useQueryClient } from '@tanstack/react-query';
import * as calls from '../../contract/chat.console.ts';
import type { ClientId, ConversationId } from '../../contract/chat.ids.ts';
import { deskKeys } from './use-desk.ts';

interface Answer {
  clientId: ClientId;
  content: string;
  isLetter: boolean;
}

/** Takes the one that waits. */
export function useAccept() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (conversationId: ConversationId) =>
      call(calls.acceptConversation, { params: { conversationId } }),
    onSettled,
  });
}

export function useClose() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (conversationId: ConversationId) =>
      call(calls.closeConversation, { params: { conversationId } }),
    onSettled,
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => {
    void refreshFollowers(client, 'chat');
    return client.invalidateQueries({ queryKey: deskKeys.all });
  };
}

/** What an operator does with a conversation. */
export function useActs(conversationId: ConversationId) {
  const params = { conversationId };
  const client = useQueryClient();
  const onSettled = useRefresh();
  return {
    answer: useMutation({
      mutationFn: async ({ isLetter, ...body }: Answer): Promise<void> => {
        if (isLetter) await call(calls.answerLetter, { params, body });
        else await call(calls.answerConversation, { params, body });
      },
      // Nobody waits for it: who has answered goes on writing.
      onSettled(_reply, error, { isLetter }) {
        void client.invalidateQueries({ queryKey: deskKeys.one(conversationId) });
        if (!error && !isLetter) return;
        for (const queryKey of [deskKeys.desk, deskKeys.ended]) void client.invalidateQueries({ queryKey });
        void refreshFollowers(client, 'chat');
      },
    }),
    showPictures: useMutation({
      mutationFn: (body: BodyOf<typeof calls.showPictures>) =>
        call(calls.showPictures, { params, body }, { timeoutMs: 60_000 }),
      onSettled: () => client.invalidateQueries({ queryKey: deskKeys.one(conversationId) }),
    }),
    note: useMutation({
      mutationFn: (content: string) => call(calls.writeChatNote, { params, body: { content } }),
      onSettled,
    }),
    tag: useMutation({
      mutationFn: (tags: string[]) => call(calls.tagConversation, { params, body: { tags } }),
      onSettled,
    }),
    transfer: useMutation({
      mutationFn: (body: BodyOf<typeof calls.transferConversation>) =>
        call(calls.transferConversation, { params, body }),
      onSettled,
    }),
    pictures: useMutation({
      mutationFn: (seq: number) => call(calls.readChatPictures, { params: { ...params, seq } }),
    }),
  };
}
