import { announcementPageSize } from '@kislap/contracts/constants';
import { type Announcement, listAnnouncements } from '@kislap/contracts/content';
import { formatDate } from '@kislap/i18n';
import { buttonClass, classNames, Dialog, EmptyState, Pagination, Skeleton } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { closeDialog, type DialogParams } from '../../shared/dialogs.ts';
import { ErrorNotice } from '../../shared/error-notice.tsx';
import { useI18n } from '../../shared/i18n.tsx';
import { Link } from '../../shared/link.tsx';
import { SafeHtml } from '../../shared/safe-html.tsx';
import { useIsSignedIn } from '../../shared/session.ts';

/** Announcements, nine a page, with the chosen one beside them. */
export function NoticesDialog({ id }: DialogParams['notices']) {
  const { t, language } = useI18n();
  const isSignedIn = useIsSignedIn();
  const { data, error, refetch } = useQuery({
    queryKey: ['announcements', language, isSignedIn],
    queryFn: () =>
      call(listAnnouncements, {
        query: { types: 'B,PL,PU,PR,H', platform: 'W', execution: isSignedIn ? 'A' : 'B' },
      }),
  });
  const [chosen, setChosen] = useState(id);
  const all = [...(data?.notices ?? []), ...(data?.promotion ?? [])];
  const shown = all.find((notice) => notice.id === chosen) ?? all[0];
  const [page, setPage] = useState(1);
  const first = (page - 1) * announcementPageSize;

  return (
    <Dialog title={t('shell.notices')} closeLabel={t('common.close')} onClose={closeDialog} size="lg">
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-60" />}
      {data && all.length === 0 && <EmptyState icon="bell" title={t('common.noData')} />}
      {shown && (
        <div className="grid gap-5 sm:grid-cols-[14rem_minmax(0,1fr)]">
          <div>
            <ul className="grid gap-1">
              {all.slice(first, first + announcementPageSize).map((notice) => (
                <li key={notice.id}>
                  <button
                    type="button"
                    aria-current={notice.id === shown.id}
                    onClick={() => setChosen(notice.id)}
                    className={classNames(
                      'grid min-h-11 w-full rounded-control px-3 py-2 text-left',
                      notice.id === shown.id ? 'bg-s3' : 'hover:bg-s2',
                    )}
                  >
                    <span className="text-sm font-semibold">{notice.title}</span>
                    <span className="text-2xs text-text3">{formatDate(notice.publishedAt, language)}</span>
                  </button>
                </li>
              ))}
            </ul>
            <Pagination
              page={page}
              totalPages={Math.ceil(all.length / announcementPageSize)}
              label={t('common.pages')}
              previousLabel={t('common.previous')}
              nextLabel={t('common.next')}
              pageLabel={(number) => t('common.page', { page: number })}
              onChange={setPage}
            />
          </div>
          <NoticeText notice={shown} />
        </div>
      )}
    </Dialog>
  );
}

function NoticeText({ notice }: { notice: Announcement }) {
  const { t } = useI18n();
  return (
    <article className="min-h-48 sm:border-l sm:border-line sm:pl-5">
      <h3 className="mb-2 text-lg font-bold">{notice.title}</h3>
      <SafeHtml html={notice.content} />
      {notice.promotionType && (
        <Link to="/promotions" onClick={closeDialog} className={buttonClass('primary', 'md', 'mt-4')}>
          {t('shell.rewards')}
        </Link>
      )}
    </article>
  );
}
