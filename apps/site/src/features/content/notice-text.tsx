import type { Announcement } from '@kislap/contracts/content';
import { formatDate } from '@kislap/i18n';
import { buttonClass } from '@kislap/ui';
import { useEffect } from 'react';
import { closeAllDialogs } from '../../shared/dialogs.ts';
import { useI18n } from '../../shared/i18n.tsx';
import { Link } from '../../shared/link.tsx';
import { SafeHtml } from '../../shared/safe-html.tsx';
import { markNoticesSeen } from '../../shared/seen-notices.ts';

/** The reward centre, where a promotion is taken up. */
const rewardCentre = '/promotions';

/** What stands on the screen has been seen. */
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
