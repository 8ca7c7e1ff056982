import { formatDateTime } from '@kislap/i18n';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { OlderButton } from '@kislap/site-kit/older-button.tsx';
import { Card, PageHead } from '@kislap/site-kit/page-head.tsx';
import { follow } from '@kislap/site-kit/topics.ts';
import { Badge, Button, EmptyState, Skeleton } from '@kislap/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Conversation, listChatMessages, listOwnChats } from '../contract/chat.ts';
import type { ChatNote } from '../contract/message.ts';

const tones = { WAITING: 'info', OPEN: 'good', CLOSED: 'plain' } as const;

/** The player's own conversations, each with what was said. */
export function ChatsPage() {
  const t = useT();
  const chats = useInfiniteQuery({
    queryKey: ['chat', 'own'],
    meta: follow('chat-changed'),
    queryFn: ({ signal, pageParam: after }) =>
      call(listOwnChats, { query: after ? { after } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const { data, error, refetch } = chats;
  const list = data?.pages.flatMap((page) => page.list);
  return (
    <div>
      <PageHead title={t('chat.history')} lead={t('chat.historyLead')}>
        <Button icon="headset" onClick={() => openDialog('chat')}>
          {t('chat.historyOpen')}
        </Button>
      </PageHead>
      <Card>
        <ErrorNotice error={error} onRetry={() => void refetch()} />
        {!list && !error && <Skeleton className="h-32" />}
        {list?.length === 0 && (
          <EmptyState icon="headset" title={t('chat.historyEmpty')} text={t('chat.historyEmptyText')} />
        )}
        <ul className="divide-y divide-line">
          {list?.map((conversation) => (
            <ChatRow key={conversation.conversationId} conversation={conversation} />
          ))}
        </ul>
        <OlderButton label={t('chat.more')} list={chats} />
      </Card>
    </div>
  );
}

function ChatRow({ conversation }: { conversation: Conversation }) {
  const { t, language } = useI18n();
  const [isShown, setShown] = useState(false);
  const { conversationId, startedAt, state, isLetter, operator } = conversation;
  return (
    <li className="grid gap-3 py-2">
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <Badge tone={tones[state]}>{t(isLetter ? 'chat.letter' : `chat.state_${state}`)}</Badge>
        <time dateTime={startedAt.toISOString()} className="tnum">
          {formatDateTime(startedAt, language)}
        </time>
        {operator && <span className="text-text3">{operator}</span>}
        <Button
          size="sm"
          tone="quiet"
          className="ms-auto"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'chat.hide' : 'chat.show')}
        </Button>
      </div>
      {isShown && <Lines conversationId={conversationId} />}
    </li>
  );
}

function Lines({ conversationId }: Pick<Conversation, 'conversationId'>) {
  const { t } = useI18n();
  const { data, error, refetch } = useQuery({
    queryKey: ['chat', 'lines', conversationId],
    queryFn: () => call(listChatMessages, { params: { conversationId }, query: { after: 0 } }),
  });
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-16" />;
  return (
    <ol className="grid max-w-prose gap-1 text-sm">
      {data.list.map(({ seq, side, name, content, pictures }) => (
        <li key={seq} className="whitespace-pre-line wrap-anywhere">
          {side === 'house' ? (
            <span className="text-text3">{t(`chat.note_${content as ChatNote}`, { name: name ?? '' })}</span>
          ) : (
            <>
              <span className="font-semibold text-text2">{name ?? t('chat.you')}: </span>
              {content || t('chat.showPictures', { count: pictures })}
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
