import { formatDateTime } from '@kislap/i18n';
import { call } from '@kislap/site-kit/calls/api.ts';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, classNames } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { type ChatState, type Conversation, getChatPictures } from '../contract/chat.ts';
import type { ChatMessage, ChatNote } from '../contract/message.ts';
import { asGuest } from './guest-calls.ts';
import type { useChat } from './use-chat.ts';

interface MessageListProps {
  chat: ReturnType<typeof useChat>;
  view: ChatState & { messages: readonly ChatMessage[] };
  conversation: Conversation;
}

/** Both sides in order, what is still on its way below; read out as it comes. */
export function MessageList({ chat, view, conversation }: MessageListProps) {
  const { t } = useI18n();
  const box = useRef<HTMLElement>(null);
  const fromEnd = useRef(0);
  const { messages } = view;
  const isTyping = useUntil(chat.typingUntil);
  // The line may tell of a message before the call that sent it is answered.
  const unsent = chat.unsent.filter(({ clientId }) => messages.every((one) => one.clientId !== clientId));
  const count = messages.length + unsent.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line is shown.
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [count, isTyping]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // What opens below takes room from above: the lines that are read stay in sight.
    const sizes = new ResizeObserver(() => {
      element.scrollTop = element.scrollHeight - element.clientHeight - fromEnd.current;
    });
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return (
    <section
      ref={box}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        fromEnd.current = scrollHeight - scrollTop - clientHeight;
      }}
      aria-label={t('chat.messages')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain pe-1 -outline-offset-2"
    >
      <div role="log" aria-live="polite">
        <ol className="grid gap-2">
          {messages.map((message) => (
            <MessageRow key={message.seq} message={message} conversation={conversation} />
          ))}
          {unsent.map(({ clientId, content }) => (
            <li key={clientId} className="grid justify-items-end gap-0.5 opacity-80">
              <p className={bubble(true)}>{content}</p>
              <span className="text-2xs text-text3">{t(chat.error ? 'chat.notSent' : 'chat.sending')}</span>
            </li>
          ))}
        </ol>
      </div>
      <p role="status" className="min-h-6 pt-1 text-xs text-text3">
        {isTyping && t('chat.typing', { name: conversation.operator ?? '' })}
      </p>
    </section>
  );
}

const bubble = (isOwn: boolean) =>
  classNames(
    'max-w-[85%] rounded-tile border px-3.5 py-2 text-sm leading-relaxed whitespace-pre-line wrap-anywhere',
    isOwn ? 'border-line bg-s3' : 'border-line-strong bg-bg',
  );

function MessageRow({ message, conversation }: { message: ChatMessage; conversation: Conversation }) {
  const { t, language } = useI18n();
  const { seq, side, content, name, sentAt, pictures } = message;
  if (side === 'house')
    return (
      <li className="py-1 text-center text-xs text-text3">
        {t(`chat.note_${content as ChatNote}`, { name: name ?? '' })}
      </li>
    );
  const isOwn = side === 'guest';
  const { deskRead, deskDelivered } = conversation.marks;
  const mark = seq <= deskRead ? 'read' : seq <= deskDelivered ? 'delivered' : 'sent';
  return (
    <li className={classNames('grid gap-0.5', isOwn ? 'justify-items-end' : 'justify-items-start')}>
      {content && <p className={bubble(isOwn)}>{content}</p>}
      {pictures > 0 && <Pictures message={message} />}
      <span className="text-2xs text-text3">
        {!isOwn && `${name} · `}
        <time dateTime={sentAt.toISOString()} className="tnum">
          {formatDateTime(sentAt, language)}
        </time>
        {isOwn && ` · ${t(`chat.${mark}`)}`}
      </span>
    </li>
  );
}

/** A picture has its height once it is there. */
const showWhole = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) =>
  // It may answer a promise, which nobody waits for.
  void currentTarget.scrollIntoView({ block: 'nearest' });

/** Fetched when somebody asks: a picture is large and private. */
function Pictures({ message: { conversationId, seq, pictures } }: { message: ChatMessage }) {
  const { t } = useI18n();
  const [isShown, setShown] = useState(false);
  const { data } = useQuery({
    queryKey: ['chat', 'pictures', conversationId, seq],
    queryFn: () => call(getChatPictures, { params: { conversationId, seq } }, asGuest()),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isShown,
  });
  if (!data)
    return (
      <Button size="sm" icon="eye" isBusy={isShown} onClick={() => setShown(true)}>
        {t('chat.showPictures', { count: pictures })}
      </Button>
    );
  return (
    <div className="grid max-w-[85%] gap-2">
      {data.urls.map((url, place) => (
        <img
          key={url.slice(-40)}
          src={url}
          onLoad={showWhole}
          alt={t('chat.picture', { place: place + 1, count: pictures })}
          className="max-h-60 rounded-tile border border-line"
        />
      ))}
    </div>
  );
}

/** True until this moment. */
function useUntil(until: number): boolean {
  const [, setTick] = useState(0);
  const left = until - Date.now();
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setTick((tick) => tick + 1), left);
    return () => clearTimeout(timer);
  }, [left]);
  return left > 0;
}
