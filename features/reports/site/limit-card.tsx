import { formatMoney } from '@kislap/i18n';
import { protectionQuery } from '@kislap/site-kit/account/protection.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { buttonClass, Skeleton } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { thousandths } from './profit-days.ts';

const minute = 1_000_000n;

/** How much of each own limit is used, and the way to change it. */
export function LimitCard() {
  const t = useT();
  const { data, error, refetch } = useQuery(protectionQuery);
  return (
    <section
      aria-label={t('profit.limits')}
      className="grid gap-3 rounded-tile border border-line bg-s1 p-4 shadow-edge"
    >
      <h2 className="text-lg font-bold">{t('profit.limits')}</h2>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-24" />}
      {data && data.use.length === 0 && <p className="text-sm text-text2">{t('profit.noLimits')}</p>}
      <ul className="grid gap-3 text-sm">
        {data?.use.map(({ kind, window, used, max }) => (
          <li key={`${kind} ${window}`} className="grid gap-1">
            <span className="font-semibold">
              {t(`protection.kind_${kind}`)} · {t(`protection.window_${window}`)}
            </span>
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-s2">
              <span
                className={`block h-full ${used >= max ? 'bg-gumamela' : 'bg-tide'}`}
                style={{ width: `${Math.min(1_000, thousandths(used, max)) / 10}%` }}
              />
            </span>
            <span className="text-xs text-text2 tnum">
              {kind === 'time'
                ? t('profit.usedMinutes', { used: Number(used / minute), max: Number(max / minute) })
                : t('profit.used', { used: formatMoney(used), max: formatMoney(max) })}
            </span>
          </li>
        ))}
      </ul>
      <Link to="/member/limits" className={buttonClass('secondary')}>
        {t('profit.changeLimits')}
      </Link>
    </section>
  );
}
