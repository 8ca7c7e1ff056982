import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { lazyPart } from '@kislap/console-kit/modules/lazy-part.ts';
import { useAllowed } from '@kislap/console-kit/modules/modules.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Badge, Button, classNames, Skeleton, TextField } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import type { ChatNoteRow, DeskConversation } from '../../contract/chat.console.ts';
import type { ConversationId } from '../../contract/chat.ids.ts';
import { chatTextMax } from '../../contract/message.ts';
import { useActs } from './use-acts.ts';
import { askEnded, useConversation, useRules } from './use-desk.ts';

/** Who asks, what it is about, what operators noted, and what was asked before. */
export function SidePanel({ conversationId }: { conversationId: ConversationId }) {
  const { data } = useConversation(conversationId);
  if (!data) return <Skeleton className="h-60 rounded-tile" />;
  const { conversation, notes } = data;
  return (
    <div className="grid gap-4">
      <PlayerCards conversation={conversation} />
      <Tags conversation={conversation} />
      <Notes conversationId={conversationId} notes={notes} />
      {conversation.accountId && (
        <Earlier accountId={conversation.accountId} conversationId={conversationId} />
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2 rounded-tile border border-line bg-s1 p-3">
      <h2 className="text-xs font-bold text-text2">{title}</h2>
      {children}
    </section>
  );
}

/** What features tell of the player, each to whom may see it. */
function PlayerCards({ conversation: { accountId, account } }: { conversation: DeskConversation }) {
  const t = useT();
  const cards = useAllowed(({ playerCards }) => playerCards);
  if (!accountId)
    return (
      <Part title={t('chatDesk.visitor')}>
        <p className="text-sm text-text2">{t('chatDesk.visitorText')}</p>
      </Part>
    );
  return (
    <section aria-label={account} className="grid gap-3 rounded-tile border border-line bg-s1 p-3">
      {cards.map((card) => {
        const Content = lazyPart(card);
        return (
          <Suspense key={card.name} fallback={<Skeleton className="h-12" />}>
            <Content playerId={accountId} account={account} />
          </Suspense>
        );
      })}
    </section>
  );
}

function Tags({ conversation: { conversationId, tags } }: { conversation: DeskConversation }) {
  const t = useT();
  const mayAnswer = useCan('chat.answer');
  const { tag } = useActs(conversationId);
  const known = [...new Set([...(useRules().data?.tags ?? []), ...tags])];
  return (
    <Part title={t('chatDesk.tags')}>
      {known.length === 0 && <p className="text-xs text-text3">{t('chatDesk.tagsNone')}</p>}
      <div className="flex flex-wrap gap-1.5">
        {known.map((name) => {
          const isOn = tags.includes(name);
          return (
            <button
              key={name}
              type="button"
              aria-pressed={isOn}
              disabled={!mayAnswer || tag.isPending}
              onClick={() => tag.mutate(isOn ? tags.filter((one) => one !== name) : [...tags, name])}
              className={classNames(
                'min-h-8 rounded-full border px-3 text-xs font-semibold transition pointer-coarse:min-h-11',
                isOn ? 'border-tide bg-s3 text-tide' : 'border-line text-text2 hover:border-line-strong',
              )}
            >
              {name}
            </button>
          );
        })}
      </div>
      <ErrorNotice error={tag.error} />
    </Part>
  );
}

interface NotesProps {
  conversationId: ConversationId;
  notes: readonly ChatNoteRow[];
}

function Notes({ conversationId, notes }: NotesProps) {
  const t = useT();
  const mayWrite = useCan('chat.answer');
  const [content, setContent] = useState('');
  const { note } = useActs(conversationId);
  return (
    <Part title={t('chatDesk.notes')}>
      <ul className="grid gap-2 text-sm empty:hidden">
        {notes.map(({ id, content: text, by, writtenAt }) => (
          <li key={id} className="border-s-2 border-line-strong ps-2 whitespace-pre-line wrap-anywhere">
            {text}
            <span className="block text-2xs text-text3">
              {by} · <Moment at={writtenAt} />
            </span>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <form
          className="grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (content.trim()) note.mutate(content.trim(), { onSuccess: () => setContent('') });
          }}
        >
          <TextField
            label={t('chatDesk.note')}
            hint={t('chatDesk.noteHint')}
            value={content}
            maxLength={chatTextMax}
            onChange={({ target }) => setContent(target.value)}
          />
          <ErrorNotice error={note.error} />
          {content.trim() && (
            <Button type="submit" size="sm" isBusy={note.isPending}>
              {t('chatDesk.keep')}
            </Button>
          )}
        </form>
      )}
    </Part>
  );
}

interface EarlierProps {
  accountId: DeskConversation['accountId'] & string;
  conversationId: ConversationId;
}

function Earlier({ accountId, conversationId }: EarlierProps) {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['chat', 'earlier', accountId],
    queryFn: () => askEnded({ accountId }),
  });
  const list = data?.list.filter((row) => row.conversationId !== conversationId).slice(0, 5) ?? [];
  if (list.length === 0) return null;
  return (
    <Part title={t('chatDesk.earlier')}>
      <ul className="grid gap-1.5 text-xs">
        {list.map((row) => (
          <li key={row.conversationId} className="flex flex-wrap items-center gap-1.5">
            <Moment at={row.startedAt} />
            <span className="text-text3">{row.operator}</span>
            {row.rating !== null && <span className="text-accent tnum">★ {row.rating}</span>}
            {row.tags.map((tag) => (
              <Badge key={tag} tone="plain">
                {tag}
              </Badge>
            ))}
          </li>
        ))}
      </ul>
    </Part>
  );
}
