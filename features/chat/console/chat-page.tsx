import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Button, Skeleton } from '@kislap/ui';
import { useState } from 'react';
import type { DeskConversation } from '../contract/chat.console.ts';
import type { ConversationId } from '../contract/chat.ids.ts';
import { ConversationPanel } from './conversation-panel.tsx';
import { useActs, useDesk } from './use-desk.ts';

/** Who waits at the left, the own conversations side by side. */
export function ChatPage() {
  const t = useT();
  const { data, error, refetch } = useDesk();
  const [letterId, setLetterId] = useState<ConversationId | null>(null);
  const shown = [...(data?.mine.map((row) => row.conversationId) ?? []), ...(letterId ? [letterId] : [])];
  return (
    <Page title={t('chatDesk.title')} lead={t('chatDesk.lead')} permission="chat.read">
      <ErrorNotice error={error} onRetry={() => void refetch()} />
      {!data && !error && <Skeleton className="h-40" />}
      {data && (
        <div className="grid items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <div className="grid gap-4">
            <Queue title={t('chatDesk.waiting')} list={data.waiting} />
            <Queue title={t('chatDesk.letters')} list={data.letters} onShow={setLetterId} />
          </div>
          <section aria-label={t('chatDesk.mine')} className="grid gap-4 xl:grid-cols-2">
            {shown.map((id) => (
              <ConversationPanel key={id} conversationId={id} />
            ))}
          </section>
        </div>
      )}
    </Page>
  );
}

interface QueueProps {
  title: string;
  list: readonly DeskConversation[];
  /** Of letters, which are opened instead of accepted. */
  onShow?: (id: ConversationId) => void;
}

function Queue({ title, list, onShow }: QueueProps) {
  const t = useT();
  return (
    <section className="grid gap-2">
      <h2 className="text-sm font-bold">
        {title} <span className="font-normal text-text3 tnum">{list.length}</span>
      </h2>
      {list.length === 0 && <p className="text-sm text-text3">{t('chatDesk.nobody')}</p>}
      <ul className="grid gap-2">
        {list.map((row) => (
          <QueueRow key={row.conversationId} row={row} onShow={onShow} />
        ))}
      </ul>
    </section>
  );
}

function QueueRow({ row, onShow }: { row: DeskConversation; onShow: QueueProps['onShow'] }) {
  const t = useT();
  const mayAnswer = useCan('chat.answer');
  const { accept } = useActs(row.conversationId);
  return (
    <li className="grid gap-2 rounded-tile border border-line bg-s1 p-3">
      <div className="flex items-baseline justify-between gap-2">
        <span className="truncate font-semibold">{row.account || t('chatDesk.visitor')}</span>
        <Moment at={row.startedAt} className="shrink-0 text-2xs text-text3" />
      </div>
      {onShow && (
        <Button size="sm" onClick={() => onShow(row.conversationId)}>
          {t('chatDesk.show')}
        </Button>
      )}
      {!onShow && mayAnswer && (
        <Button size="sm" tone="primary" isBusy={accept.isPending} onClick={() => accept.mutate(undefined)}>
          {t('chatDesk.accept')}
        </Button>
      )}
      <ErrorNotice error={accept.error} />
    </li>
  );
}
