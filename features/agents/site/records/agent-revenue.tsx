import { formatDate, formatDateTime } from '@kislap/i18n';
import { getAgentRevenue, type Income } from '@kislap/reports/contract/team-records';
import { call } from '@kislap/site-kit/calls/api.ts';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { agentKeys } from '../agent.keys.ts';
import { type OverviewRange, OverviewRangePicker, overviewDays } from '../overview/overview-range.tsx';
import { Tiles } from '../overview/team-tiles.tsx';
import { RecordList, RecordRow } from './record-list.tsx';

const kinds = ['agentRebates', 'salaries', 'dividends', 'commissions'] as const satisfies (keyof Income)[];

/** What the agent earned, by day. */
export function AgentRevenue() {
  const { t, language } = useI18n();
  const [range, setRange] = useState<OverviewRange>('thisMonth');
  const { data, error, refetch } = useQuery({
    queryKey: agentKeys.records('revenue', { range }),
    queryFn: ({ signal }) => call(getAgentRevenue, { query: overviewDays(range) }, { signal }),
    placeholderData: keepPreviousData,
  });
  const amountsOf = (income: Income) =>
    kinds.map((kind) => [t(`agentCentre.${kind}`), <Money key={kind} amount={income[kind]} />] as const);
  const totalOf = (income: Income) =>
    [t('agentCentre.income'), <Money key="total" amount={income.total} isChange />] as const;

  return (
    <div className="grid gap-4">
      <div className="sm:max-w-80">
        <OverviewRangePicker value={range} onChange={setRange} />
      </div>
      {data && (
        <>
          <Tiles tiles={[totalOf(data.totals), ...amountsOf(data.totals)]} />
          <p className="text-xs text-pretty text-text3 tnum">
            {t('landing.asOf', { time: formatDateTime(data.asOf, language) })} GMT+8.{' '}
            {t('agentCentre.incomeHint')}
          </p>
        </>
      )}
      <RecordList
        error={error}
        onRetry={() => void refetch()}
        rows={data?.list.map(({ day, income }) => (
          <RecordRow
            key={day}
            title={formatDate(day, language)}
            text=""
            amounts={[totalOf(income), ...amountsOf(income)]}
          />
        ))}
      />
    </div>
  );
}
