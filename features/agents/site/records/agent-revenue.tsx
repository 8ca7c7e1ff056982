import { formatDate } from '@kislap/i18n';
import { getAgentRevenue, type Income } from '@kislap/reports/contract/team-records';
import { useSession } from '@kislap/site-kit/account/session.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { EmptyState, Skeleton } from '@kislap/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { agentKeys } from '../agent.keys.ts';
import { useAgentPlace } from '../agent-place.tsx';
import { FigureTable } from '../figures/figure-table.tsx';
import { Tiles } from '../overview/team-tiles.tsx';
import { DaysField, daysOf, queryOfDays } from './record-days.tsx';
import { AsOf } from './record-list.tsx';
import { ReportFilters } from './report-filters.tsx';

const parts = [
  'agentRebates',
  'salariesReceived',
  'salariesPaid',
  'dividendsReceived',
  'dividendsPaid',
  'commissions',
] as const satisfies (keyof Income)[];
const columns = ['total', ...parts] as const;

/** The transactions that a figure is made of. */
const kindOf = {
  agentRebates: 'agentRebates',
  salariesReceived: 'salaries',
  salariesPaid: 'salaries',
  dividendsReceived: 'dividends',
  dividendsPaid: 'dividends',
  commissions: 'commissions',
} as const;

/** What the agent earned, by day. */
export function AgentRevenue() {
  const { t, language } = useI18n();
  const { query, open, change } = useAgentPlace();
  const account = useSession((session) => session.member?.account ?? '');
  const { from, to, ...days } = daysOf(query, 'thisMonth');
  const { data, error, refetch } = useQuery({
    queryKey: agentKeys.records('revenue', { from, to }),
    queryFn: ({ signal }) => call(getAgentRevenue, { query: { from, to } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const openLines = (kind: string, range: Readonly<Record<string, string>>) =>
    open('agentDownlineTransactionDetailsCopy', { ...range, account, ...(kind && { kind }) });
  const range = queryOfDays({ from, to, ...days });

  return (
    <div className="grid gap-4">
      <ReportFilters count={0} fields={<DaysField query={query} none="thisMonth" onChange={change} />} />
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-60" />}
      {data && (
        <>
          <Tiles
            tiles={[
              [t('agentCentre.income'), <Money key="total" amount={data.totals.total} isChange />],
              ...parts.map(
                (part) =>
                  [
                    t(`agentReports.income_${part}`),
                    <Money key={part} amount={data.totals[part]} />,
                    () => openLines(kindOf[part], range),
                  ] as const,
              ),
            ]}
          />
          <AsOf time={data.asOf}>{t('agentReports.incomeHint')}</AsOf>
          {data.list.length === 0 ? (
            <EmptyState
              icon="peso"
              title={t('agentCentre.recordsNone')}
              text={t('agentReports.incomeNoneText')}
            />
          ) : (
            <FigureTable
              label={t('agentCentre.page_revenue')}
              head={t('agentReports.day')}
              columns={columns}
              textOf={(name) =>
                name === 'total' ? t('agentCentre.income') : t(`agentReports.income_${name}`)
              }
              rows={data.list.map(({ day, income }) => ({
                key: day,
                title: formatDate(day, language),
                amounts: income,
                onOpen: () => openLines('', { from: day, to: day }),
              }))}
              totals={{ title: t('landing.total'), amounts: data.totals }}
            />
          )}
        </>
      )}
    </div>
  );
}
