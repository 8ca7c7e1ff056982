import { formatDate, formatNumber } from '@kislap/i18n';
import { type Figures, getTeamReport } from '@kislap/reports/contract/reports';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { type DayRange, DayRangePicker, daysOf } from '@kislap/site-kit/day-range.tsx';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { EmptyState, Skeleton } from '@kislap/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { agentKeys } from './agent.keys.ts';

/** What the team played, by day; the agent's own play is part of it. */
export function TeamFigures() {
  const { t, language } = useI18n();
  const [range, setRange] = useState<DayRange>('week');
  const { data, error, refetch } = useQuery({
    queryKey: agentKeys.report(range),
    queryFn: ({ signal }) =>
      call(
        getTeamReport,
        { query: { unit: 'day', groupBy: 'time', pageSize: 100, ...daysOf(range) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

  return (
    <div className="grid gap-4">
      <div className="max-w-100">
        <DayRangePicker value={range} onChange={setRange} />
      </div>
      <p className="max-w-prose text-sm text-pretty text-text2">{t('landing.figuresLead')}</p>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-60" />}
      {data?.list.length === 0 && (
        <EmptyState icon="chart" title={t('landing.figuresNone')} text={t('landing.figuresNoneText')} />
      )}
      {data && data.list.length > 0 && (
        <Card>
          <ul className="divide-y divide-line">
            {data.list.map(({ key, label, figures }) => (
              <Day key={key} label={formatDate(label, language)} figures={figures} />
            ))}
            <Day label={t('landing.total')} figures={data.totals} />
          </ul>
        </Card>
      )}
    </div>
  );
}

const amounts = [
  ['staked', 'stake'],
  ['validBet', 'validBet'],
  ['won', 'win'],
  ['deposits', 'deposits'],
  ['withdrawals', 'withdrawals'],
] as const;

/** Each figure with its name, so that a phone needs no table wider than itself. */
function Day({ label, figures }: { label: string; figures: Figures }) {
  const { t, language } = useI18n();
  return (
    <li className="grid gap-x-4 gap-y-2 py-3 lg:grid-cols-[8rem_minmax(0,1fr)] lg:items-center">
      <p className="font-bold tnum">{label}</p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-3 lg:grid-cols-6">
        <div>
          <dt className="text-xs text-text3">{t('landing.rounds')}</dt>
          <dd className="font-medium tnum">{formatNumber(figures.rounds, language)}</dd>
        </div>
        {amounts.map(([name, figure]) => (
          <div key={name}>
            <dt className="text-xs text-text3">{t(`landing.${name}`)}</dt>
            <dd className="font-medium">
              <Money amount={figures[figure]} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
