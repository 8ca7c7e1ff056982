import { ApiError } from '@kislap/api-client';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Button, classNames } from '@kislap/ui';
import { type KeyboardEvent, useState } from 'react';
import type { DeskConversation } from '../../contract/chat.console.ts';
import { chatTextMax } from '../../contract/message.ts';
import type { CannedReply } from '../../contract/replies.console.ts';
import { useDraft } from './draft.ts';
import { useAwaitedFocus } from './focus-answer.ts';
import { PicturesButton } from './pictures-button.tsx';
import { useActs } from './use-acts.ts';
import { useReplies } from './use-desk.ts';
import { useTypingTeller } from './use-marks.ts';

const offeredMax = 6;

/** Canned answers whose shortcut begins with what stands behind the slash, or whose name holds it. */
function offersFor(content: string, replies: readonly CannedReply[]): CannedReply[] {
  const [, word] = /^\/(\S*)$/.exec(content) ?? [];
  if (word === undefined) return [];
  const sought = word.toLowerCase();
  return replies
    .filter(
      ({ isArchived, shortcut, name }) =>
        !isArchived && (shortcut?.startsWith(sought) || name.toLowerCase().includes(sought)),
    )
    .slice(0, offeredMax);
}

interface ComposerProps {
  conversation: DeskConversation;
  inputId: string;
}

/** Enter sends, Shift and Enter begins a line; `/word` offers canned answers in the language of the conversation. */
export function Composer({ conversation, inputId }: ComposerProps) {
  const t = useT();
  const { conversationId, language, isLetter } = conversation;
  const draft = useDraft(conversationId);
  useAwaitedFocus(conversationId);
  const tellTyping = useTypingTeller(conversation);
  const { answer } = useActs(conversationId);
  const [picked, setPicked] = useState(0);
  const offers = offersFor(draft.content, useReplies().data?.list ?? []);
  const chosen = offers[Math.min(picked, offers.length - 1)];
  const listId = `${inputId}-offers`;

  function send() {
    const content = draft.content.trim();
    if (!content || answer.isPending) return;
    answer.mutate(
      { clientId: draft.clientId, content, isLetter },
      {
        onSuccess: () => draft.sent(content),
        onError: (error) => {
          const isReused = error instanceof ApiError && error.code === 'chat_message_reused';
          if (isReused) draft.renew();
        },
      },
    );
  }
  function take(reply: CannedReply) {
    draft.write(reply.texts[language]);
    setPicked(0);
    document.getElementById(inputId)?.focus();
  }
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') return event.currentTarget.blur();
    if (chosen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      return setPicked((now) => (Math.min(now, offers.length - 1) + step + offers.length) % offers.length);
    }
    const isTaking = event.key === 'Enter' || event.key === 'Tab' || event.key === ' ';
    if (chosen && isTaking && !event.shiftKey) {
      event.preventDefault();
      return take(chosen);
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className="relative grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {offers.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label={t('chatDesk.canned')}
          className="absolute inset-x-0 bottom-full z-10 mb-1 max-h-60 overflow-y-auto rounded-control border border-line-strong bg-s2 p-1 shadow-overlay"
        >
          {offers.map((reply) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field.
            <div
              key={reply.replyId}
              id={`${listId}-${reply.replyId}`}
              role="option"
              aria-selected={reply === chosen}
              tabIndex={-1}
              onClick={() => take(reply)}
              className={classNames(
                'cursor-pointer rounded-sm px-2 py-1.5 text-sm',
                reply === chosen && 'bg-s3',
              )}
            >
              <span className="font-semibold">{reply.name}</span>{' '}
              {reply.shortcut && <span className="text-xs text-tide">/{reply.shortcut}</span>}
              <span className="block truncate text-xs text-text2">{reply.texts[language]}</span>
            </div>
          ))}
        </div>
      )}
      <label htmlFor={inputId} className="sr-only">
        {t('chatDesk.answer')}
      </label>
      <textarea
        id={inputId}
        rows={2}
        aria-controls={offers.length > 0 ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={chosen && `${listId}-${chosen.replyId}`}
        placeholder={t('chatDesk.answerHint')}
        value={draft.content}
        maxLength={chatTextMax}
        onChange={({ target }) => {
          draft.write(target.value);
          setPicked(0);
          if (!target.value.startsWith('/')) tellTyping();
        }}
        onKeyDown={press}
        className="max-h-40 min-h-18 w-full resize-none rounded-control border border-line-strong bg-bg px-3 py-2 text-base field-sizing-content hover:border-text3 focus-visible:outline-offset-0 sm:text-sm"
      />
      <ErrorNotice error={answer.error} />
      <div className="flex items-center justify-end gap-2">
        {!isLetter && <PicturesButton conversationId={conversationId} />}
        <Button type="submit" tone="primary" size="sm" isBusy={answer.isPending}>
          {t(isLetter ? 'chatDesk.sendLetter' : 'chatDesk.send')}
        </Button>
      </div>
    </form>
  );
}
