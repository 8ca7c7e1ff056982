import { formatDate } from '@kislap/i18n';
import { closeAllDialogs } from '@kislap/site-kit/dialogs.ts';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { markNoticesSeen } from '@kislap/site-kit/news/seen-notices.ts';
import { SafeHtml } from '@kislap/site-kit/safe-html.tsx';
import { buttonClass } from '@kislap/ui';
import { useEffect } from 'react';
import type { Announcement } from '../contract/content.ts';

/** Where a promotion is taken up; a visitor logs in first and is led there. */
const rewardCentre = '/member/rewardCenter';

/** A notice on the screen counts as seen. */
export function NoticeText({ notice }: { notice: Announcement }) {
  const { t, language } = useI18n();
  useEffect(() => {
    const pane = document.getElementById(`notice-${notice.id}`);
    // On a phone the first text lies ready behind the list.
    if (pane?.checkVisibility()) markNoticesSeen([notice.id]);
  }, [notice.id]);
  return (
    <article
      id={`notice-${notice.id}`}
      className="h-full min-h-48 animate-[fade_160ms] sm:border-s sm:border-line sm:ps-5"
    >
      <h3 tabIndex={-1} className="text-lg font-bold wrap-anywhere outline-none">
        {notice.title}
      </h3>
      <p className="mb-3 text-xs text-text3">{formatDate(notice.publishedAt, language)}</p>
      <SafeHtml html={notice.content} />
      {notice.promotionType && (
        <Link
          to={rewardCentre}
          onClick={closeAllDialogs}
          className={buttonClass('primary', 'md', 'mt-5 max-sm:w-full')}
        >
          {t('dialogs.go')}
        </Link>
      )}
    </article>
  );
}
