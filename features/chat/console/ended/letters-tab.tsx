import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { useWide } from '@kislap/console-kit/use-wide.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Badge, classNames, EmptyState, Skeleton } from '@kislap/ui';
import { useState } from 'react';
import type { ConversationId } from '../../contract/chat.ids.ts';
import { Pane } from '../desk/pane.tsx';
import { SidePanel } from '../desk/side-panel.tsx';
import type { Desk } from '../desk/use-desk.ts';

/** Written while nobody was there, oldest first; each is answered once. */
export function LettersTab({ desk: { data, error, refetch } }: { desk: Desk }) {
  const t = useT();
  const isWide = useWide();
  const [chosen, setChosen] = useState<ConversationId | null>(null);
  if (!data)
    return error ? (
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-60 w-full rounded-tile" />
    );
  const { letters } = data;
  const current = letters.find((row) => row.conversationId === chosen) ?? (isWide ? letters[0] : undefined);
  if (letters.length === 0)
    return (
      <div className="rounded-tile border border-line bg-s1">
        <EmptyState icon="mail" title={t('chatDesk.lettersEmpty')} text={t('chatDesk.lettersEmptyText')} />
      </div>
    );
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)_17rem]">
      <ul className={current && !isWide ? 'hidden' : 'grid gap-1'}>
        {letters.map((row) => (
          <li key={row.conversationId}>
            <button
              type="button"
              aria-current={row === current || undefined}
              onClick={() => setChosen(row.conversationId)}
              className={classNames(
                'grid min-h-11 w-full gap-0.5 rounded-control border px-3 py-2 text-start text-sm',
                row === current ? 'border-mango bg-s3' : 'border-line bg-s1 hover:border-line-strong',
              )}
            >
              <span className="flex items-center justify-between gap-2 font-semibold">
                <span className="truncate">{row.account || t('chatDesk.visitor')}</span>
                <Badge tone="plain">{row.language}</Badge>
              </span>
              <Moment at={row.startedAt} className="text-2xs text-text3" />
            </button>
          </li>
        ))}
      </ul>
      {current && (
        <Pane
          key={current.conversationId}
          conversationId={current.conversationId}
          isCurrent
          onFocus={() => {}}
          onBack={() => setChosen(null)}
        />
      )}
      {current && (
        <aside aria-label={t('chatDesk.aside')} className="hidden xl:block">
          <SidePanel key={current.conversationId} conversationId={current.conversationId} />
        </aside>
      )}
    </div>
  );
}
