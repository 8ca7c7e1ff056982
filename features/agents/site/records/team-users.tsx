import {
  exportTeamUsers,
  listTeamUsers,
  type TeamUser,
  type UserFigure,
  userFigures,
} from '@kislap/reports/contract/team-lines';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { OlderButton } from '@kislap/site-kit/older-button.tsx';
import { EmptyState, Skeleton } from '@kislap/ui';
import { agentKeys } from '../agent.keys.ts';
import { useAgentPlace } from '../agent-place.tsx';
import { Choice } from '../choice.tsx';
import { ColumnsButton } from '../figures/columns-button.tsx';
import { FigureTable } from '../figures/figure-table.tsx';
import { useColumns } from '../figures/use-columns.ts';
import { AccountField } from './account-field.tsx';
import { CsvButton } from './csv-button.tsx';
import { DaysField, daysOf, queryOfDays } from './record-days.tsx';
import { AsOf } from './record-list.tsx';
import { ReportFilters } from './report-filters.tsx';
import { usePages } from './use-pages.ts';

const firstColumns = ['netPL', 'bets', 'validBets', 'wins', 'betRebates', 'bonuses'] as const;

/** What each of the team did in a period, by any figure. */
export function TeamUsers() {
  const t = useT();
  const { query, open, change } = useAgentPlace();
  const [columns, setColumns] = useColumns('users', userFigures, firstColumns);
  const { search = '', teamId } = query;
  const { from, to, ...days } = daysOf(query.from ? {} : query);
  const sort = userFigures.find((figure) => figure === query.sort) ?? 'bets';
  const isFalling = query.order !== 'least';
  const asked = {
    ...({ from, to, sort, order: isFalling ? 'most' : 'least' } as const),
    ...(search && { search }),
    ...(teamId && { teamId: teamId as TeamUser['accountId'] }),
  };
  const { list, first, rows } = usePages(agentKeys.records('users', asked), (after, signal) =>
    call(listTeamUsers, { query: { ...asked, ...after } }, { signal }),
  );
  const textOf = (figure: UserFigure) => t(`agentReports.figure_${figure}`);
  const setOrder = (by: UserFigure) =>
    change({ ...query, sort: by, order: by === sort && isFalling ? 'least' : 'most' });

  return (
    <div className="grid gap-4">
      <ReportFilters
        count={Number(search !== '')}
        fields={
          <>
            <AccountField
              value={search}
              maxLength={20}
              hint={t('agentReports.searchHint')}
              onChange={(name) => change({ ...query, search: name })}
            />
            <DaysField
              query={query.from ? {} : query}
              isFree={false}
              onChange={(next) => change({ ...query, ...next, from: '', to: '' })}
            />
            <Choice
              label={t('agentReports.sort')}
              none={t('agentReports.figure_bets')}
              options={userFigures}
              textOf={textOf}
              value={sort}
              onChange={(by) => change({ ...query, sort: by ?? 'bets', order: 'most' })}
            />
          </>
        }
        actions={
          <>
            <ColumnsButton all={userFigures} shown={columns} textOf={textOf} onChange={setColumns} />
            <CsvButton
              ask={(after) => call(exportTeamUsers, { query: { ...asked, ...(after && { after }) } })}
            />
          </>
        }
      />
      {list.error && !rows && <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />}
      {!rows && !list.error && <Skeleton className="h-80" />}
      <AsOf time={first?.asOf}>{t('agentCentre.netHint')}</AsOf>
      {rows?.length === 0 && (
        <EmptyState
          icon="users"
          title={t(search ? 'agentCentre.searchNone' : 'agentCentre.recordsNone')}
          text={t(search ? 'agentCentre.searchNoneText' : 'agentReports.usersNoneText')}
        />
      )}
      {first && rows && rows.length > 0 && (
        <div>
          <FigureTable
            label={t('agentCentre.page_statement')}
            head={t('agentReports.account')}
            {...{ columns, textOf }}
            rows={rows.map(({ accountId, account, money }) => ({
              key: accountId,
              title: account,
              amounts: money,
              onOpen: () => open('personalHistoryCopy', { ...queryOfDays({ from, to, ...days }), account }),
            }))}
            totals={search ? undefined : { title: t('landing.total'), amounts: first.totals }}
            sort={search ? undefined : { by: sort, isFalling, onSort: setOrder }}
          />
          <OlderButton label={t('agentReports.more')} list={list} />
        </div>
      )}
    </div>
  );
}
