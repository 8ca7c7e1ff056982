import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { TextArea } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { PlayerLink } from '@kislap/console-kit/values/player-link.tsx';
import { Badge, Button, classNames, Select, Skeleton, TextField } from '@kislap/ui';
import { useState } from 'react';
import type { ChatNoteRow, DeskConversation } from '../contract/chat.console.ts';
import type { ConversationId } from '../contract/chat.ids.ts';
import { type ChatMessage, chatTextMax } from '../contract/message.ts';
import { useActs, useColleagues, useConversation, useReplies } from './use-desk.ts';

/** One conversation with what operators do in it. */
export function ConversationPanel({ conversationId }: { conversationId: ConversationId }) {
  const t = useT();
  const { data, error, refetch } = useConversation(conversationId);
  const mayAnswer = useCan('chat.answer');
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-80" />;
  const { conversation, list, notes } = data;
  const { accountId, account, language, state, isLetter } = conversation;
  const isLive = state === 'OPEN' || (isLetter && state === 'WAITING');
  return (
    <article className="grid min-w-0 gap-3 rounded-tile border border-line bg-s1 p-4">
      <header className="flex flex-wrap items-center gap-2">
        {accountId ? (
          <PlayerLink accountId={accountId} account={account} />
        ) : (
          <span className="font-semibold">{account || t('chatDesk.visitor')}</span>
        )}
        <Badge tone="plain">{language}</Badge>
      </header>
      <ol className="grid max-h-96 gap-2 overflow-y-auto" aria-label={t('chatDesk.title')}>
        {list.map((message) => (
          <Line key={message.seq} message={message} />
        ))}
      </ol>
      {isLive && mayAnswer && <Answer conversation={conversation} />}
      <Notes conversationId={conversationId} notes={notes} mayWrite={mayAnswer} />
    </article>
  );
}

function Line({ message }: { message: ChatMessage }) {
  const t = useT();
  const { conversationId, seq, side, content, name, sentAt, pictures } = message;
  const acts = useActs(conversationId);
  const mayAnswer = useCan('chat.answer');
  return (
    <li className={classNames('grid gap-0.5 text-sm', side === 'operator' && 'justify-items-end')}>
      <p className="rounded-tile border border-line bg-bg px-3 py-2 whitespace-pre-line wrap-anywhere">
        {content}
        {pictures > 0 && mayAnswer && !acts.pictures.data && (
          <Button size="sm" onClick={() => acts.pictures.mutate(seq)}>
            {t('chatDesk.pictures', { count: pictures })}
          </Button>
        )}
        {acts.pictures.data?.urls.map((url) => (
          <img key={url.slice(-40)} src={url} alt={t('chatDesk.picture')} className="max-h-80" />
        ))}
      </p>
      <span className="text-2xs text-text3">
        {name} <Moment at={sentAt} />
      </span>
    </li>
  );
}

/** Control and Enter sends. */
function Answer({ conversation }: { conversation: DeskConversation }) {
  const t = useT();
  const { conversationId, language, isLetter } = conversation;
  const [content, setContent] = useState('');
  const replies = useReplies().data?.list ?? [];
  const colleagues = useColleagues().data?.list ?? [];
  const { answer, close, transfer } = useActs(conversationId);

  function send() {
    if (!content.trim() || answer.isPending) return;
    answer.mutate({ content: content.trim(), isLetter }, { onSuccess: () => setContent('') });
  }

  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {replies.length > 0 && (
        <Select
          label={t('chatDesk.canned')}
          value=""
          onChange={({ target }) => {
            const reply = replies.find(({ replyId }) => replyId === target.value);
            if (reply) setContent(reply.texts[language]);
          }}
        >
          <option value="">{t('chatDesk.choose')}</option>
          {replies.map(({ replyId, name }) => (
            <option key={replyId} value={replyId}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <TextArea
        label={t('chatDesk.answer')}
        rows={3}
        value={content}
        maxLength={chatTextMax}
        onChange={({ target }) => setContent(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
        }}
      />
      <ErrorNotice error={answer.error ?? close.error ?? transfer.error} />
      <div className="flex flex-wrap items-end gap-2">
        <Button type="submit" tone="primary" size="sm" isBusy={answer.isPending}>
          {t('chatDesk.send')}
        </Button>
        {!isLetter && (
          <>
            <Button size="sm" tone="quiet" isBusy={close.isPending} onClick={() => close.mutate(undefined)}>
              {t('chatDesk.end')}
            </Button>
            <Select
              label={t('chatDesk.transfer')}
              value=""
              onChange={({ target }) => {
                const to = colleagues.find(({ operatorId }) => operatorId === target.value);
                if (to) transfer.mutate(to.operatorId);
              }}
            >
              <option value="">{t('chatDesk.choose')}</option>
              {colleagues.map(({ operatorId, name, open }) => (
                <option key={operatorId} value={operatorId}>
                  {name} ({open})
                </option>
              ))}
            </Select>
          </>
        )}
      </div>
    </form>
  );
}

interface NotesProps {
  conversationId: ConversationId;
  notes: readonly ChatNoteRow[];
  mayWrite: boolean;
}

function Notes({ conversationId, notes, mayWrite }: NotesProps) {
  const t = useT();
  const [content, setContent] = useState('');
  const { note } = useActs(conversationId);
  return (
    <details>
      <summary className="cursor-pointer text-sm font-semibold text-text2">
        {t('chatDesk.notes')} <span className="tnum">{notes.length}</span>
      </summary>
      <ul className="mt-2 grid gap-1 text-sm">
        {notes.map(({ id, content: text, by }) => (
          <li key={id} className="whitespace-pre-line wrap-anywhere">
            <span className="text-text3">{by}: </span>
            {text}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <form
          className="mt-2 grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (content.trim()) note.mutate(content.trim(), { onSuccess: () => setContent('') });
          }}
        >
          <TextField
            label={t('chatDesk.note')}
            value={content}
            maxLength={chatTextMax}
            onChange={({ target }) => setContent(target.value)}
          />
          <ErrorNotice error={note.error} />
          <Button type="submit" size="sm" isBusy={note.isPending}>
            {t('chatDesk.keep')}
          </Button>
        </form>
      )}
    </details>
  );
}
