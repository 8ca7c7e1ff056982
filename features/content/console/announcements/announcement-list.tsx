import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useI18n } from '@kislap/console-kit/i18n.tsx';
import { SortableList } from '@kislap/console-kit/page/sortable-list.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Badge, EmptyState, Skeleton } from '@kislap/ui';
import { useState } from 'react';
import type { AnnouncementKind, ConsoleAnnouncement } from '../../contract/announcements.console.ts';
import { DeleteDialog } from '../delete-dialog.tsx';
import { EntryActions } from '../entry-actions.tsx';
import { StateLine } from '../state-line.tsx';
import { toSwitched } from './announcement-form.ts';
import {
  useAnnouncements,
  useDeleteAnnouncement,
  useOrderAnnouncements,
  useSaveAnnouncement,
} from './use-announcements.ts';

interface AnnouncementListProps {
  kind: AnnouncementKind;
  onEdit: (id: string) => void;
}

/** The entries of a kind as they follow one another. */
export function AnnouncementList({ kind, onEdit }: AnnouncementListProps) {
  const { t, language } = useI18n();
  const mayWrite = useCan('content.write');
  const entries = useAnnouncements(kind);
  const order = useOrderAnnouncements();
  const save = useSaveAnnouncement();
  const [asked, setAsked] = useState<ConsoleAnnouncement | null>(null);
  const remove = useDeleteAnnouncement();
  const isBusy = save.isPending || entries.isPlaceholderData;

  if (entries.isError && !entries.data)
    return <ErrorNotice error={entries.error} onRetry={() => void entries.refetch()} />;
  if (!entries.data) return <Skeleton className="h-72 w-full rounded-tile" />;
  const { list } = entries.data;
  if (list.length === 0)
    return (
      <div className="rounded-tile border border-line bg-s1">
        <EmptyState
          icon="bell"
          title={t(`contentDesk.empty_${kind}`)}
          text={t(`contentDesk.kindText_${kind}`)}
        />
      </div>
    );

  function putInOrder(next: readonly ConsoleAnnouncement[]) {
    const idsOf = (rows: readonly ConsoleAnnouncement[]) => rows.map(({ announcementId }) => announcementId);
    order.mutate({ kind, seen: idsOf(list), order: idsOf(next) });
  }

  function turn(entry: ConsoleAnnouncement, isOn: boolean) {
    const draft = toSwitched(entry, isOn);
    if (!draft) return onEdit(entry.announcementId);
    save.mutate({ entry, draft, key: '' });
  }

  return (
    <div className="grid gap-3">
      <p className="text-xs text-text3">{t(`contentDesk.kindText_${kind}`)}</p>
      <ErrorNotice error={order.error ?? save.error ?? entries.error} />
      <SortableList
        label={t(`contentDesk.kind_${kind}`)}
        items={list}
        idOf={({ announcementId }) => announcementId}
        nameOf={({ texts }) => texts[language].title}
        isFixed={!mayWrite || entries.isPlaceholderData}
        onOrder={putInOrder}
      >
        {(entry) => (
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
            <span className="grid min-w-44 flex-1 gap-1">
              <span className="flex flex-wrap items-center gap-2 text-sm font-semibold">
                {entry.texts[language].title}
                {entry.execution && (
                  <Badge tone="plain">{t(`contentDesk.audience_${entry.execution}`)}</Badge>
                )}
                {entry.promotionType && <Badge tone="info">{t('contentDesk.hasGo')}</Badge>}
              </span>
              <span className="line-clamp-1 text-xs text-text2">
                {wordsOf(entry.texts[language].content)}
              </span>
              <StateLine state={entry.state} begins={entry.publishedAt} ends={entry.endsAt} />
            </span>
            {mayWrite && (
              <EntryActions
                name={entry.texts[language].title}
                isOn={entry.isOn}
                isBusy={isBusy}
                onTurn={(isOn) => turn(entry, isOn)}
                onEdit={() => onEdit(entry.announcementId)}
                onDelete={() => setAsked(entry)}
              />
            )}
          </div>
        )}
      </SortableList>
      {asked && (
        <DeleteDialog
          name={asked.texts[language].title}
          entry={asked}
          remove={remove}
          onClose={() => {
            setAsked(null);
            remove.reset();
          }}
        />
      )}
    </div>
  );
}

/** Parsed without running anything; only the words are taken. */
function wordsOf(html: string): string {
  const spaced = html.replace(/<\/(p|h3|h4|li|td|th)>/g, ' $&');
  return new DOMParser().parseFromString(spaced, 'text/html').body.textContent?.trim() ?? '';
}
