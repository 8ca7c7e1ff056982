import { useLive } from '@kislap/console-kit/live.ts';
import { useSession } from '@kislap/console-kit/session/session.ts';
import { refreshFollowers } from '@kislap/console-kit/topics.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import { chatMarksEvent, chatMessageEvent, chatTypingEvent } from '../../contract/chat.events.ts';
import type { ConversationId } from '../../contract/chat.ids.ts';
import type { ChatMessage } from '../../contract/message.ts';
import { deskKeys, type Read } from './use-desk.ts';

const typingShownMs = 5_000;
/** Many changes at once are one look. */
const gatherMs = 250;

/** Until when somebody is writing. */
const useTyping = create<Record<ConversationId, number>>()(() => ({}));

/** Takes what the line tells into what is shown; answers whether the line is up. */
export function useDeskNews(): boolean {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );

  /**
   * The line tells of the operator's own conversations by itself; lists, rooms and other conversations are asked for.
   * Also while nobody touches the page: an operator who only watches must see who waits.
   */
  function lookAgain() {
    if (timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      const me = useSession.getState().operator?.operatorId;
      void client.invalidateQueries({ queryKey: deskKeys.desk });
      void client.invalidateQueries({ queryKey: deskKeys.rooms });
      void client.invalidateQueries({
        queryKey: deskKeys.conversations,
        predicate: ({ state }) => (state.data as Read | undefined)?.conversation.operatorId !== me,
      });
      void refreshFollowers(client, 'chat');
    }, gatherMs);
  }

  /** The next one is added; after a gap, or with what is not known here, the server is asked. */
  function take(message: ChatMessage) {
    const key = deskKeys.one(message.conversationId);
    useTyping.setState({ [message.conversationId]: 0 });
    const known = client.getQueryData<Read>(key);
    if (known && message.side !== 'house' && message.seq === known.list.length + 1) {
      const conversation = { ...known.conversation, lastSeq: message.seq, lastAt: message.sentAt };
      client.setQueryData<Read>(key, { ...known, conversation, list: [...known.list, message] });
      return;
    }
    if (known && message.seq > known.list.length) void client.invalidateQueries({ queryKey: key });
    lookAgain();
  }

  return useLive({
    onBack: () => void client.invalidateQueries({ queryKey: deskKeys.all }),
    hear(event) {
      if (event.type === 'chat-message') take(chatMessageEvent.parse(event).message);
      else if (event.type === 'chat-desk') lookAgain();
      else if (event.type === 'chat-typing')
        useTyping.setState({ [chatTypingEvent.parse(event).conversationId]: Date.now() + typingShownMs });
      else if (event.type === 'chat-marks') {
        const { conversationId, marks } = chatMarksEvent.parse(event);
        client.setQueryData<Read>(
          deskKeys.one(conversationId),
          (known) => known && { ...known, conversation: { ...known.conversation, marks } },
        );
      }
    },
  });
}

/** Whether the other side writes just now. */
export function useIsTyping(id: ConversationId): boolean {
  const until = useTyping((all) => all[id] ?? 0);
  const [, setTick] = useState(0);
  useEffect(() => {
    const left = until - Date.now();
    if (left <= 0) return;
    const timer = setTimeout(() => setTick((tick) => tick + 1), left);
    return () => clearTimeout(timer);
  }, [until]);
  return until > Date.now();
}
