import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { type DayRange, DayRangePicker } from '@kislap/site-kit/day-range.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { OlderButton } from '@kislap/site-kit/older-button.tsx';
import { Card, PageHead } from '@kislap/site-kit/page-head.tsx';
import { EmptyState, Skeleton } from '@kislap/ui';
import { useState } from 'react';
import { BillRow } from './bill-row.tsx';
import { type BillKind, useBills } from './use-bills.ts';
import type { Side } from './use-contracts.ts';

/** What the agent is paid by contracts of a kind, and what he pays. */
function BillsPage({ kind }: { kind: BillKind }) {
  const t = useT();
  const [range, setRange] = useState<DayRange>('week');
  return (
    <div className="grid gap-4">
      <PageHead title={t(`bills.title_${kind}`)} lead={t('bills.lead')} />
      <DayRangePicker value={range} onChange={setRange} />
      <BillList kind={kind} side="own" range={range} />
      <BillList kind={kind} side="downline" range={range} />
    </div>
  );
}

export const DividendRecord = () => <BillsPage kind="DIVIDEND" />;
export const DailyWages = () => <BillsPage kind="DAILY" />;
export const HourSalary = () => <BillsPage kind="HOURLY" />;
export const RealtimeSalary = () => <BillsPage kind="REALTIME" />;

function BillList({ kind, side, range }: { kind: BillKind; side: Side; range: DayRange }) {
  const t = useT();
  const bills = useBills(kind, side, range);
  const { data, error } = bills;
  return (
    <Card>
      <h2 className="text-lg font-bold">{t(`bills.${side}`)}</h2>
      {error && <ErrorNotice error={error} onRetry={() => void bills.refetch()} />}
      {!data && !error && <Skeleton className="mt-3 h-32" />}
      {data?.totals && data.list.length > 0 && (
        <p className="flex flex-wrap gap-x-4 text-sm text-text2 tnum">
          <span>
            {t('bills.total')} <Money amount={data.totals.amount} />
          </span>
          <span>
            {t('bills.paid')} <Money amount={data.totals.paid} />
          </span>
          <span>
            {t('bills.open')} <Money amount={data.totals.open} />
          </span>
        </p>
      )}
      {data?.list.length === 0 && (
        <EmptyState icon="receipt" title={t('bills.empty')} text={t(`bills.empty_${side}`)} />
      )}
      <ul className="divide-y divide-line">
        {data?.list.map((bill) => (
          <BillRow key={bill.billId} bill={bill} side={side} />
        ))}
      </ul>
      <OlderButton label={t('bills.older')} list={bills} />
    </Card>
  );
}
