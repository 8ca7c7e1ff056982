import { isRefusal } from '@kislap/api-client';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { dayOf } from '@kislap/i18n';
import { Button, EmptyState } from '@kislap/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { getReport } from '../contract/reports.console.ts';
import { readPeriod } from './period.ts';
import { ReportChart } from './report-chart.tsx';
import { useReportColumns } from './report-columns.tsx';
import { ReportFilters } from './report-filters.tsx';
import type { ReportSearch } from './report-search.ts';
import { useExport, useReport } from './use-report.ts';

const route = getRouteApi('/shell/reports');

/** Figures of players and teams, by time, category, vendor or game. */
export function ReportPage() {
  const t = useT();
  const search = route.useSearch();
  const [today] = useState(() => dayOf(performance.timeOrigin + performance.now()));
  const period = readPeriod(search, search.unit ?? 'day', today, search.groupBy);
  const exporting = useExport(search, period);
  return (
    <Page
      title={t('reports.title')}
      lead={t('reports.lead')}
      permission="reports.read"
      actions={
        <Button icon="download" size="sm" isBusy={exporting.isPending} onClick={() => exporting.mutate()}>
          {t('reports.export')}
        </Button>
      }
    >
      {exporting.isError && <ErrorNotice error={exporting.error} onRetry={() => exporting.mutate()} />}
      <Report search={search} period={period} today={today} />
    </Page>
  );
}

type ReportProps = Pick<Parameters<typeof ReportFilters>[0], 'search' | 'period' | 'today'>;

function Report({ search, period, today }: ReportProps) {
  const t = useT();
  const navigate = route.useNavigate();
  const report = useReport(search, period);
  const { groupBy = 'time', unit = 'day' } = search;
  const change = useCallback(
    (part: Partial<ReportSearch>) =>
      void navigate({
        search: (known) => ({ ...known, page: undefined, ...part }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );

  const columns = useReportColumns(groupBy, unit);

  const isNobody = isRefusal<typeof getReport>(report.error, 'not_found');
  return (
    <>
      <ReportFilters search={search} period={period} today={today} onChange={change} />
      {isNobody ? (
        <div className="rounded-tile border border-line bg-s1">
          <EmptyState icon="search" title={t('reports.unknown')} text={t('reports.unknownText')} />
        </div>
      ) : (
        <>
          <ReportChart
            lines={report.data?.lines}
            groupBy={groupBy}
            unit={unit}
            show={search.show ?? 'result'}
            onShow={(show) => change({ show: show === 'result' ? undefined : show, page: search.page })}
          />
          <DataTable
            id="reports"
            label={t('reports.title')}
            columns={columns}
            query={report}
            rowKey={(line) => line.key}
            empty={{ icon: 'chart', title: t('reports.empty'), text: t('reports.emptyText') }}
            page={search.page ?? 1}
            onPage={(page) => change({ page: page === 1 ? undefined : page })}
          />
        </>
      )}
    </>
  );
}
