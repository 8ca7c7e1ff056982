import { formatMoney } from '@kislap/i18n';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { OlderButton } from '@kislap/site-kit/older-button.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { EmptyState, Skeleton } from '@kislap/ui';
import type { CommissionDay } from '../../contract/referral.ts';
import { formatRate } from '../percent.ts';
import { useCommissionDays } from '../use-referral.ts';

/** Each day with what its commission was computed from; today as far as it is. */
export function CommissionDays({ today, least }: { today: CommissionDay; least: bigint }) {
  const t = useT();
  const days = useCommissionDays();
  const { data, error } = days;
  const hasToday = today.level1.bets !== 0n || today.level2.bets !== 0n;
  const isEmpty = data?.length === 0 && !hasToday;
  return (
    <Card>
      <h2 className="mb-3 text-lg font-bold">{t('referral.daysTitle')}</h2>
      {error && <ErrorNotice error={error} onRetry={() => void days.refetch()} />}
      {!data && !error && <Skeleton className="h-24" />}
      {isEmpty && (
        <EmptyState icon="receipt" title={t('referral.daysEmpty')} text={t('referral.daysEmptyText')} />
      )}
      {data && !isEmpty && (
        <ul className="divide-y divide-line">
          {hasToday && <DayRow day={today} least={least} />}
          {data.map((day) => (
            <DayRow key={day.day} day={day} least={least} />
          ))}
        </ul>
      )}
      <OlderButton label={t('referral.daysOlder')} list={days} />
    </Card>
  );
}

function DayRow({
  day: { day, level1, level2, deducted, amount, isOpen },
  least,
}: {
  day: CommissionDay;
  least: bigint;
}) {
  const t = useT();
  const of = ({ bets, rate }: CommissionDay['level1']) => ({
    bets: formatMoney(bets),
    rate: formatRate(rate),
  });
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="grid min-w-0 gap-0.5 text-sm text-text2 tnum">
        <p className="font-semibold text-text">{isOpen ? t('referral.dayToday') : day}</p>
        <p>{t('referral.dayLevel1', of(level1))}</p>
        <p>{t('referral.dayLevel2', of(level2))}</p>
        {deducted > 0n && <p>{t('referral.dayDeducted', { amount: formatMoney(deducted) })}</p>}
        {amount === 0n && (
          <p className="text-text3">{t('referral.dayLow', { amount: formatMoney(least) })}</p>
        )}
      </div>
      <strong className="tnum">
        <Money amount={amount} />
      </strong>
    </li>
  );
}
