import { formatDate } from '@kislap/i18n';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { OlderButton } from '@kislap/site-kit/older-button.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { EmptyState, Skeleton } from '@kislap/ui';
import { formatPoints } from './format-points.ts';
import { usePointHistory } from './use-mall.ts';

/** Every change of the player's points. */
export function History() {
  const { t, language } = useI18n();
  const history = usePointHistory();
  const { data, error } = history;
  return (
    <Card>
      <h2 className="mb-2 text-lg font-bold">{t('points.history')}</h2>
      <ErrorNotice error={error} onRetry={() => void history.refetch()} />
      {!data && !error && <Skeleton className="h-32" />}
      {data?.length === 0 && (
        <EmptyState icon="star" title={t('points.historyEmpty')} text={t('points.historyEmptyText')} />
      )}
      <ul className="divide-y divide-line">
        {data?.map(({ kind, reference, points, createdAt }) => (
          <li key={`${kind} ${reference}`} className="flex items-baseline justify-between gap-3 py-2 text-sm">
            <span>
              <span className="block font-medium">{t(`points.kind_${kind}`)}</span>
              <time dateTime={createdAt.toISOString()} className="text-xs text-text3 tnum">
                {formatDate(createdAt, language)}
              </time>
            </span>
            <strong className={points > 0n ? 'text-calamansi tnum' : 'tnum'}>
              {points > 0n && '+'}
              {formatPoints(points)}
            </strong>
          </li>
        ))}
      </ul>
      <OlderButton label={t('points.older')} list={history} />
    </Card>
  );
}
