import { ApiError } from '@kislap/api-client';
import { useIsSignedIn } from '@kislap/site-kit/account/session.ts';
import { usePreferences } from '@kislap/site-kit/browser/preferences.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { chatMarksEvent, chatMessageEvent } from '../contract/chat.events.ts';
import type { ConversationId } from '../contract/chat.ids.ts';
import * as calls from '../contract/chat.ts';
import type { ChatMessage } from '../contract/message.ts';
import { openLine } from './chat-line.ts';
import { asGuest, needKey } from './guest-calls.ts';
import { dropUnsent, keepUnsent, listUnsent, type Unsent } from './outbox.ts';

const askAgainMs = 15_000;
const typingShownMs = 5_000;
const typingEveryMs = 3_000;

type View = calls.ChatState & { messages: readonly ChatMessage[] };

/** Numbers are the order; what came twice is there once. */
function merge(known: readonly ChatMessage[], came: readonly ChatMessage[]): ChatMessage[] {
  const bySeq = new Map([...known, ...came].map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq);
}

async function loadView(before: View | null): Promise<View> {
  const state = await call(calls.getChat, {}, asGuest());
  const { conversation } = state;
  if (!conversation) return { ...state, messages: [] };
  const { conversationId, lastSeq } = conversation;
  const isSame = before?.conversation?.conversationId === conversationId;
  let messages = isSame ? [...before.messages] : [];
  // From the last number without a gap before it.
  for (;;) {
    const after = messages.findIndex(({ seq }, place) => seq !== place + 1);
    const from = after < 0 ? messages.length : after;
    if (from >= lastSeq) return { ...state, messages };
    const input = { params: { conversationId }, query: { after: from } };
    const { list } = await call(calls.listChatMessages, input, asGuest());
    messages = merge(messages, list);
    if (list.length === 0) return { ...state, messages };
  }
}

/** The conversation as it stands, over lost lines and reloads; what is written waits until the server has it. */
export function useChat() {
  const isSignedIn = useIsSignedIn();
  const language = usePreferences((preferences) => preferences.language);
  const [view, setView] = useState<View | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);
  const [isLineUp, setLineUp] = useState(true);
  const [typingUntil, setTypingUntil] = useState(0);
  const [keyed, setKeyed] = useState(0);
  const latest = useRef<View | null>(null);
  const isSending = useRef(false);
  latest.current = view;

  const refresh = useCallback(async () => {
    try {
      setView(await loadView(latest.current));
      setError(null);
    } catch (failure) {
      setError(failure);
    }
  }, []);

  /** One after the other, in the order in which they were written. */
  const flush = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (let next = listUnsent()[0]; next; next = listUnsent()[0]) {
        await sendOne(next, latest.current?.conversation ?? null, language);
        dropUnsent(next.clientId);
        await refresh();
      }
    } catch (failure) {
      setError(failure);
      // What the server refuses for good is not asked again for ever.
      const [refused] = listUnsent();
      if (refused && isForGood(failure)) dropUnsent(refused.clientId);
      await refresh();
    } finally {
      isSending.current = false;
      setUnsent(listUnsent());
    }
  }, [language, refresh]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person, or a new key, is another line.
  useEffect(() => {
    latest.current = null;
    setUnsent(listUnsent());
    const again = () => void refresh().then(flush);
    again();
    const timer = setInterval(again, askAgainMs);
    const close = openLine({
      change(isUp) {
        setLineUp(isUp);
        if (isUp) again();
      },
      hear(event) {
        const { type } = event as { type: string };
        if (type === 'chat-typing') setTypingUntil(Date.now() + typingShownMs);
        else if (type === 'chat-changed') again();
        else if (type === 'chat-message') take(chatMessageEvent.parse(event).message);
        else if (type === 'chat-marks') {
          const { marks, conversationId } = chatMarksEvent.parse(event);
          setView((now) =>
            now?.conversation?.conversationId === conversationId
              ? { ...now, conversation: { ...now.conversation, marks } }
              : now,
          );
        }
      },
    });
    function take(message: ChatMessage) {
      setTypingUntil(0);
      const now = latest.current;
      const isNext =
        now?.conversation?.conversationId === message.conversationId &&
        message.seq <= now.messages.length + 1;
      if (now && isNext) setView({ ...now, messages: merge(now.messages, [message]) });
      else again();
    }
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      close();
      window.removeEventListener('online', again);
    };
  }, [isSignedIn, keyed, refresh]);

  useReadMarks(view);

  async function write(content: string) {
    const hadKey = asGuest().headers !== undefined;
    try {
      await needKey();
    } catch (failure) {
      setError(failure);
      throw failure;
    }
    if (!isSignedIn && !hadKey) setKeyed((count) => count + 1);
    keepUnsent(content);
    setUnsent(listUnsent());
    await flush();
  }

  return { view, error, unsent, isLineUp, typingUntil, write, refresh, tellTyping: useTypingTeller(view) };
}

function isForGood(failure: unknown): boolean {
  if (!(failure instanceof ApiError) || failure.code === 'chat_ended') return false;
  return failure.status >= 400 && failure.status < 500 && failure.status !== 429 && failure.status !== 401;
}

async function sendOne(
  { clientId, content }: Unsent,
  conversation: calls.Conversation | null,
  language: calls.Conversation['language'],
): Promise<void> {
  if (conversation && conversation.state !== 'CLOSED') {
    const { conversationId } = conversation;
    await call(calls.sendChatMessage, { params: { conversationId }, body: { clientId, content } }, asGuest());
  } else await call(calls.startChat, { body: { clientId, content, language } }, asGuest());
}

/** What is shown in a window that somebody looks at is read. */
function useReadMarks(view: View | null): void {
  const conversationId = view?.conversation?.conversationId;
  const last = view?.messages.at(-1)?.seq ?? 0;
  const marked = useRef('');
  useEffect(() => {
    if (!conversationId || last === 0) return;
    const mark = () => {
      const read = document.visibilityState === 'visible' ? last : 0;
      const text = `${conversationId} ${last} ${read}`;
      if (marked.current === text) return;
      marked.current = text;
      const input = { params: { conversationId }, body: { delivered: last, read } };
      call(calls.markChat, input, asGuest()).catch(() => {
        marked.current = '';
      });
    };
    const timer = setTimeout(mark, 600);
    document.addEventListener('visibilitychange', mark);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', mark);
    };
  }, [conversationId, last]);
}

function useTypingTeller(view: View | null): () => void {
  const toldAt = useRef(0);
  const open = view?.conversation?.state === 'OPEN' ? view.conversation.conversationId : null;
  return () => {
    if (!open || Date.now() - toldAt.current < typingEveryMs) return;
    toldAt.current = Date.now();
    const conversationId: ConversationId = open;
    call(calls.tellChatTyping, { params: { conversationId } }, asGuest()).catch(() => undefined);
  };
}
