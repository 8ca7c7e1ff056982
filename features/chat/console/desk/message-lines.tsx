import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Button, classNames } from '@kislap/ui';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import type { DeskConversation } from '../../contract/chat.console.ts';
import type { ChatMessage, ChatNote } from '../../contract/message.ts';
import { useActs } from './use-acts.ts';
import { useIsTyping } from './use-desk-news.ts';

interface MessageLinesProps {
  conversation: DeskConversation;
  list: readonly ChatMessage[];
}

/** Both sides in order; new ones are read out and stay in sight. */
export function MessageLines({ conversation, list }: MessageLinesProps) {
  const t = useT();
  const end = useRef<HTMLDivElement>(null);
  const isTyping = useIsTyping(conversation.conversationId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line is shown.
  useEffect(() => {
    const box = end.current?.parentElement;
    if (box) box.scrollTop = box.scrollHeight;
  }, [list.length, isTyping]);
  return (
    <section
      aria-label={`${t('chatDesk.messages')}: ${conversation.account || t('chatDesk.visitor')}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-3 -outline-offset-2"
    >
      <div role="log" aria-live="polite">
        <ol className="grid gap-2">
          {list.map((message) => (
            <Line key={message.seq} message={message} conversation={conversation} />
          ))}
        </ol>
      </div>
      <p role="status" className="min-h-5 pt-1 text-xs text-text3">
        {isTyping && t('chatDesk.writes')}
      </p>
      <div ref={end} />
    </section>
  );
}

function Line({ message, conversation }: { message: ChatMessage; conversation: DeskConversation }) {
  const t = useT();
  const { seq, side, content, name, sentAt, pictures } = message;
  if (side === 'house')
    return (
      <li className="py-1 text-center text-xs text-text3">
        {t(`chatDesk.note_${content as ChatNote}`, { name: name ?? '' })} · <Moment at={sentAt} />
      </li>
    );
  const isOurs = side === 'operator';
  const { guestRead, guestDelivered } = conversation.marks;
  const mark = seq <= guestRead ? 'read' : seq <= guestDelivered ? 'delivered' : 'sent';
  return (
    <li className={classNames('grid gap-0.5 text-sm', isOurs ? 'justify-items-end' : 'justify-items-start')}>
      {content && (
        <p
          className={classNames(
            'max-w-[88%] rounded-tile border px-3 py-2 leading-relaxed whitespace-pre-line wrap-anywhere',
            isOurs ? 'border-line bg-s3' : 'border-line-strong bg-bg',
          )}
        >
          {content}
        </p>
      )}
      {pictures > 0 && <Pictures message={message} />}
      <span className="text-2xs text-text3">
        {isOurs && `${name} · `}
        <Moment at={sentAt} />
        {isOurs && !conversation.isLetter && ` · ${t(`chatDesk.mark_${mark}`)}`}
      </span>
    </li>
  );
}

/** A picture has its height once it is there. */
const showWhole = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) =>
  // It may answer a promise, which nobody waits for.
  void currentTarget.scrollIntoView({ block: 'nearest' });

/** Opened when somebody asks: each look is in the audit log. */
function Pictures({ message: { conversationId, seq, pictures } }: { message: ChatMessage }) {
  const t = useT();
  const { pictures: open } = useActs(conversationId);
  const mayAnswer = useCan('chat.answer');
  if (open.data)
    return open.data.urls.map((url) => (
      <img
        key={url.slice(-40)}
        src={url}
        onLoad={showWhole}
        alt={t('chatDesk.picture')}
        className="max-h-80 max-w-[88%] rounded-tile border border-line"
      />
    ));
  return (
    <>
      <Button
        size="sm"
        icon="eye"
        disabled={!mayAnswer}
        isBusy={open.isPending}
        onClick={() => open.mutate(seq)}
      >
        {t('chatDesk.pictures', { count: pictures })}
      </Button>
      <ErrorNotice error={open.error} />
    </>
  );
}
