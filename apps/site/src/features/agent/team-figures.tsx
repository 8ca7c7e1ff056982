import { getTeamReport } from '@kislap/contracts/reports';
import { formatNumber } from '@kislap/i18n';
import { EmptyState, Skeleton } from '@kislap/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { type DayRange, DayRangePicker, daysOf } from '../../shared/day-range.tsx';
import { ErrorNotice } from '../../shared/error-notice.tsx';
import { useI18n } from '../../shared/i18n.tsx';
import { Money } from '../../shared/money.tsx';
import { Card } from '../../shared/page-head.tsx';

/** What the team played, by day; the agent's own play is part of it. */
export function TeamFigures() {
  const { t, language } = useI18n();
  const [range, setRange] = useState<DayRange>('week');
  const { data, error, refetch } = useQuery({
    queryKey: ['agent', 'report', range],
    queryFn: ({ signal }) =>
      call(
        getTeamReport,
        { query: { unit: 'day', groupBy: 'time', pageSize: 100, ...daysOf(range) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  const head = 'px-3 py-2 text-end text-xs font-semibold text-text3 first:text-start';
  const cell = 'px-3 py-3 text-end tnum';

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
        <Card className="overflow-x-auto p-0! sm:p-0!">
          <table className="w-full text-sm">
            <caption className="sr-only">{t('landing.tabFigures')}</caption>
            <thead>
              <tr className="border-b border-line">
                {(['day', 'rounds', 'staked', 'validBet', 'won', 'deposits', 'withdrawals'] as const).map(
                  (name) => (
                    <th key={name} scope="col" className={head}>
                      {t(`landing.${name}`)}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {[...data.list, { key: '', label: t('landing.total'), figures: data.totals }].map(
                ({ key, label, figures }) => (
                  <tr key={key} className={key ? '' : 'font-bold'}>
                    <th scope="row" className="px-3 py-3 text-start font-semibold whitespace-nowrap tnum">
                      {label}
                    </th>
                    <td className={cell}>{formatNumber(figures.rounds, language)}</td>
                    {(['stake', 'validBet', 'win', 'deposits', 'withdrawals'] as const).map((name) => (
                      <td key={name} className={cell}>
                        <Money amount={figures[name]} />
                      </td>
                    ))}
                  </tr>
                ),
              )}
            </tbody>
          </table>
        </Card>
      )}
    </div>
  );
}
