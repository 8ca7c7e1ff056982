import { announcementPageSize } from '@kislap/contract-kit/constants';
import type { SiteDialogs } from '@kislap/kernel/site.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { closeDialog } from '@kislap/site-kit/dialogs.ts';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { markNoticesSeen, useUnseenCount } from '@kislap/site-kit/news/seen-notices.ts';
import { Button, Dialog, EmptyState, IconButton, Skeleton } from '@kislap/ui';
import { useEffect, useRef, useState } from 'react';
import type { Announcement } from '../contract/content.ts';
import { NoticeList } from './notice-list.tsx';
import { NoticeText } from './notice-text.tsx';
import { useAnnouncements } from './use-announcements.ts';

/** Below this width the list and the text take turns. */
const wideQuery = '(min-width: 640px)';

/** Announcements, nine a page, with the chosen one beside them; on a phone one after the other. */
export function NoticesDialog({ id }: SiteDialogs['notices']) {
  const { t } = useI18n();
  const { data: list, error, refetch } = useAnnouncements();
  const [chosen, setChosen] = useState(id);
  const [wantedPage, setPage] = useState<number | null>(null);
  const isWide = matchMedia(wideQuery).matches;
  const place = list?.findIndex((notice) => notice.id === chosen) ?? -1;
  const shown = list?.[place] ?? (isWide ? list?.[0] : undefined);
  const page = wantedPage ?? Math.floor(Math.max(place, 0) / announcementPageSize) + 1;
  const isReading = place >= 0;
  const focus = useFocusOfTurns(isReading);

  return (
    <Dialog
      title={t('shell.notices')}
      closeLabel={t('common.close')}
      onClose={closeDialog}
      size="lg"
      mark={
        isReading && (
          <IconButton
            icon="back"
            label={t('dialogs.backToList')}
            onClick={() => setChosen(undefined)}
            className="-mt-2 -ms-3 sm:hidden"
          />
        )
      }
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!list && !error && <Waiting />}
      {list?.length === 0 && (
        <EmptyState icon="bell" title={t('dialogs.noticesEmpty')} text={t('dialogs.noticesEmptyText')} />
      )}
      {list && list.length > 0 && (
        <div className="grid gap-5 sm:grid-cols-[15rem_minmax(0,1fr)]">
          <div ref={focus.list} className={isReading ? 'max-sm:hidden' : ''}>
            <ReadAll list={list} />
            <NoticeList list={list} shownId={shown?.id} page={page} onPage={setPage} onChoose={setChosen} />
          </div>
          <div ref={focus.text} className={isReading ? '' : 'max-sm:hidden'}>
            {shown && <NoticeText notice={shown} />}
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** On a phone the focus goes along to what has taken the other's place. */
function useFocusOfTurns(isReading: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const wasReading = useRef(isReading);
  useEffect(() => {
    if (wasReading.current === isReading) return;
    wasReading.current = isReading;
    if (matchMedia(wideQuery).matches) return;
    const target = isReading ? text.current?.querySelector('h3') : list.current?.querySelector('li button');
    if (target instanceof HTMLElement) target.focus();
  }, [isReading]);
  return { list, text };
}

function ReadAll({ list }: { list: readonly Announcement[] }) {
  const { t } = useI18n();
  const unseen = useUnseenCount(list);
  if (unseen === 0) return null;
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-2">
      <span className="text-xs whitespace-nowrap text-text2">{t('dialogs.unseen', { count: unseen })}</span>
      <Button
        size="sm"
        tone="quiet"
        className="-me-2 px-3"
        onClick={() => markNoticesSeen(list.map(({ id }) => id))}
      >
        {t('dialogs.readAll')}
      </Button>
    </div>
  );
}

function Waiting() {
  return (
    <div className="grid gap-5 sm:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="grid gap-2">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-13" />
        ))}
      </div>
      <Skeleton className="h-60 max-sm:hidden" />
    </div>
  );
}
