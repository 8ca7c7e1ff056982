import { formatMoney, formatNumber } from '@kislap/i18n';
import {
  exportTeamOverview,
  getTeamOverview,
  listTeamDays,
  type TeamHeads,
  type TeamLine,
} from '@kislap/reports/contract/team';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { OlderButton } from '@kislap/site-kit/older-button.tsx';
import { Skeleton } from '@kislap/ui';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { agentKeys } from '../agent.keys.ts';
import { useAgentPlace } from '../agent-place.tsx';
import { ColumnsButton } from '../figures/columns-button.tsx';
import { FigureTable } from '../figures/figure-table.tsx';
import { useColumns } from '../figures/use-columns.ts';
import { CsvButton } from '../records/csv-button.tsx';
import { DaysField, daysOf, queryOfDays } from '../records/record-days.tsx';
import { AsOf } from '../records/record-list.tsx';
import { ReportFilters } from '../records/report-filters.tsx';
import { Trail } from '../trail.tsx';
import { OnlineDialog } from './online-dialog.tsx';
import { pageOfHead, pageOfMoney } from './opened.ts';
import { TeamChart } from './team-chart.tsx';
import { HeadTiles, type MoneyName, MoneyTiles, moneyNames, Tiles } from './team-tiles.tsx';

const firstColumns = ['netPL', 'bets', 'validBets', 'wins', 'deposits', 'withdrawals'] as const;

/** All figures of a team in a range of days, by day, and the lines that they are made of, down to each player. */
export function TeamOverview() {
  const { t, language } = useI18n();
  const { query, open, change } = useAgentPlace();
  const [columns, setColumns] = useColumns('overview', moneyNames, firstColumns);
  const [isOnlineOpen, setOnlineOpen] = useState(false);
  const { range, from, to } = daysOf(query);
  const accountId = query.teamId as TeamLine['accountId'] | undefined;
  const asked = { from, to, ...(accountId && { accountId }) };
  const { first, lines, list } = useOverview(asked);
  const days = useQuery({
    queryKey: agentKeys.overviewDays(asked),
    queryFn: ({ signal }) => call(listTeamDays, { query: asked }, { signal }),
    placeholderData: keepPreviousData,
    enabled: from !== to,
  });
  const textOf = (name: MoneyName) => t(`agentReports.figure_${name}`);
  const openTeam = (id: string) => change({ ...query, teamId: id });
  // A figure of a team further down opens that team's rows.
  const rowsOf = { ...queryOfDays({ range, from, to }), ...(accountId && { teamId: accountId }) };
  const openRows = ([page, asking]: ReturnType<typeof pageOfMoney>) => open(page, { ...rowsOf, ...asking });
  const isWhole = first?.trail.length === 1;

  return (
    <div className="grid gap-4">
      <ReportFilters
        count={0}
        fields={<DaysField query={query} onChange={change} />}
        actions={
          <>
            <ColumnsButton all={moneyNames} shown={columns} textOf={textOf} onChange={setColumns} />
            <CsvButton
              ask={(after) => call(exportTeamOverview, { query: { ...asked, ...(after && { after }) } })}
            />
          </>
        }
      />
      {list.error && <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />}
      {!first && !list.error && <Skeleton className="h-80" />}
      {first && (
        <>
          <Trail trail={first.trail} onOpen={openTeam} />
          <Tiles
            tiles={[
              [
                t('landing.members'),
                formatNumber(first.size.members, language),
                () => open('downlineManagmentView'),
              ],
              [
                t('landing.agents'),
                formatNumber(first.size.agents, language),
                () => open('downlineManagmentView'),
              ],
              [t('landing.teamBalance'), <Money key="balance" amount={first.size.balance} />],
              [
                t('agentReports.online'),
                formatNumber(first.size.online, language),
                isWhole ? () => setOnlineOpen(true) : undefined,
              ],
            ]}
          />
          <HeadTiles heads={first.heads} onOpen={(name: keyof TeamHeads) => openRows(pageOfHead(name))} />
          <MoneyTiles money={first.money} onOpen={(name) => openRows(pageOfMoney(name))} />
          <AsOf time={first.asOf}>
            {t('agentCentre.activeHint', { amount: formatMoney(first.activeFrom, '₱') })}{' '}
            {t('agentCentre.netHint')}
          </AsOf>
          {from !== to && days.data && <TeamChart days={days.data.days} />}
          <h2 className="text-lg font-bold">{t('agentCentre.lines')}</h2>
          <FigureTable
            label={t('agentCentre.lines')}
            head={t('agentReports.account')}
            {...{ columns, textOf }}
            rows={lines.map((line) => ({
              key: `${line.accountId}${line.isOwn}`,
              title: line.account,
              amounts: line.money,
              ...(line.isOwn && { note: t('agentCentre.ownLine') }),
              ...(!line.isOwn && { onOpen: () => openTeam(line.accountId) }),
            }))}
            totals={{ title: t('landing.total'), amounts: first.money }}
          />
          <OlderButton label={t('agentReports.more')} list={list} />
        </>
      )}
      {isOnlineOpen && <OnlineDialog onClose={() => setOnlineOpen(false)} />}
    </div>
  );
}

function useOverview(asked: { from: string; to: string; accountId?: TeamLine['accountId'] }) {
  const list = useInfiniteQuery({
    queryKey: agentKeys.overview(asked),
    queryFn: ({ pageParam, signal }) =>
      call(getTeamOverview, { query: { ...asked, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const pages = list.data?.pages ?? [];
  return { list, first: pages[0], lines: pages.flatMap((page) => page.lines) };
}
