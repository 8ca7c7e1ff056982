import { formatDateTime, formatMoney } from '@kislap/i18n';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { closeAllDialogs } from '@kislap/site-kit/dialogs.ts';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { buttonClass, Skeleton } from '@kislap/ui';
import type { AwardId } from '../../contract/promotions.ids.ts';
import { useFreeProgress } from './use-promotions.ts';

/** Free rounds that the player has: how many are left in which game, until when, and what they won. */
export function FreePanel({ awardId }: { awardId: AwardId }) {
  const { t, language } = useI18n();
  const { data, error, refetch } = useFreeProgress(awardId);
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-32" />;
  const { games, endsAt, won } = data;
  return (
    <div className="grid gap-3 rounded-tile border border-line bg-bg p-4">
      {games.length === 0 && (
        <p className="text-sm text-pretty text-text2" role="status">
          {t('promotions.freeAsked')}
        </p>
      )}
      <ul className="grid gap-2">
        {games.map(({ gameId, gameName, state, left, rounds }) => (
          <li key={gameId} className="flex items-center gap-3">
            <div className="min-w-0 flex-1">
              <p className="truncate font-semibold">{gameName}</p>
              <p className="text-sm text-text2 tnum">
                {state === 'ASKED'
                  ? t('promotions.freeWaiting')
                  : state === 'OVER'
                    ? t('promotions.freeOver')
                    : t('promotions.freeLeft', { left, count: rounds })}
              </p>
            </div>
            {state === 'READY' && left > 0 && (
              <Link
                to="/seamless"
                search={{ gameId, mode: 'real' }}
                className={buttonClass('primary', 'md')}
                onClick={closeAllDialogs}
              >
                {t('promotions.freePlay')}
                <span className="sr-only">: {gameName}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-2 text-sm text-text2 tnum">
        {endsAt && <span>{t('promotions.freeUntil', { at: formatDateTime(endsAt, language) })}</span>}
        <span>
          {t('promotions.freeWon')}: <strong className="text-text">{formatMoney(won)}</strong>
        </span>
      </p>
    </div>
  );
}
