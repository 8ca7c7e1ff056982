import { formatDateTime } from '@kislap/i18n';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { OlderButton } from '@kislap/site-kit/older-button.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { Badge, Skeleton } from '@kislap/ui';
import type { Award } from '../../contract/promotion.fields.ts';
import { plainMoney } from './figures.tsx';
import { Claim, Given, Outcome, Playing } from './promotion-step.tsx';
import { stateTones } from './states.ts';
import { useAwards } from './use-promotions.ts';

/** What the player took of promotions, newest first. */
export function MyBonuses() {
  const t = useT();
  const awards = useAwards();
  const { data, error } = awards;
  return (
    <Card>
      <h2 className="mb-3 text-lg font-bold">{t('promotions.yours')}</h2>
      {error && <ErrorNotice error={error} onRetry={() => void awards.refetch()} />}
      {!data && !error && <Skeleton className="h-24" />}
      {data?.length === 0 && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-text2">
          {t('promotions.yoursEmptyText')}
          <Link
            to="/promotions"
            className="inline-flex min-h-11 items-center font-semibold text-tide underline"
          >
            {t('promotions.toPromotions')}
          </Link>
        </p>
      )}
      {data && data.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {data.map((award) => (
            <li key={award.awardId}>
              <AwardRow award={award} />
            </li>
          ))}
        </ul>
      )}
      <OlderButton label={t('promotions.olderAwards')} list={awards} />
    </Card>
  );
}

function AwardRow({ award }: { award: Award }) {
  const { t, language } = useI18n();
  const { title, base, bonus, state, joinedAt } = award;
  return (
    <article className="grid gap-2 rounded-tile border border-line bg-bg p-4">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-bold text-pretty">{title}</h3>
          <p className="text-xs text-text3 tnum">
            {bonus > 0n && `${plainMoney(bonus)} · `}
            {base !== null && `${t('promotions.ofBase', { amount: plainMoney(base) })} · `}
            <time dateTime={joinedAt.toISOString()}>{formatDateTime(joinedAt, language)}</time>
          </p>
        </div>
        <Badge tone={stateTones[state]}>{t(`promotions.state_${state}`)}</Badge>
      </header>
      {state === 'CLAIM' && <Claim award={award} />}
      {state === 'ISSUED' && <Given award={award} />}
      {state === 'PROCESS' && <Playing award={award} />}
      <Outcome award={award} />
    </article>
  );
}
