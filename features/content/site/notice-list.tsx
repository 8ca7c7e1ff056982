import { announcementPageSize } from '@kislap/contract-kit/constants';
import { formatDate } from '@kislap/i18n';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { useSeenNotices } from '@kislap/site-kit/news/seen-notices.ts';
import { Pages } from '@kislap/site-kit/pages.tsx';
import { classNames, Icon } from '@kislap/ui';
import type { Announcement } from '../contract/content.ts';

interface NoticeListProps {
  list: readonly Announcement[];
  shownId: string | undefined;
  page: number;
  onPage: (page: number) => void;
  onChoose: (id: string) => void;
}

/** One page of the headlines, with a dot before what this device has not read. */
export function NoticeList({ list, shownId, page, onPage, onChoose }: NoticeListProps) {
  const first = (page - 1) * announcementPageSize;
  return (
    <div className="grid gap-3">
      <ul className="grid gap-1">
        {list.slice(first, first + announcementPageSize).map((notice) => (
          <li key={notice.id}>
            <Headline notice={notice} isShown={notice.id === shownId} onChoose={() => onChoose(notice.id)} />
          </li>
        ))}
      </ul>
      <Pages
        page={page}
        totalPages={Math.ceil(list.length / announcementPageSize)}
        range={3}
        margin={1}
        onChange={onPage}
      />
    </div>
  );
}

interface HeadlineProps {
  notice: Announcement;
  isShown: boolean;
  onChoose: () => void;
}

function Headline({ notice, isShown, onChoose }: HeadlineProps) {
  const { t, language } = useI18n();
  const isSeen = useSeenNotices().has(notice.id);
  return (
    <button
      type="button"
      aria-current={isShown}
      onClick={onChoose}
      className={classNames(
        'flex min-h-13 w-full items-center gap-3 rounded-control px-3 py-2 text-start',
        isShown ? 'bg-s3' : 'hover:bg-s2',
      )}
    >
      <span className="grid w-5 shrink-0 justify-items-center text-text3">
        {isSeen ? (
          <Icon name={notice.promotionType ? 'gift' : 'bell'} size={18} />
        ) : (
          <span className="size-2.5 rounded-full bg-accent" />
        )}
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="text-sm font-semibold text-pretty wrap-anywhere">{notice.title}</span>
        <span className="text-2xs text-text3">
          {!isSeen && <span className="sr-only">{t('dialogs.unread')} · </span>}
          {formatDate(notice.publishedAt, language)}
        </span>
      </span>
      <Icon name="chevron-right" size={18} className="shrink-0 text-text3 sm:hidden" />
    </button>
  );
}
