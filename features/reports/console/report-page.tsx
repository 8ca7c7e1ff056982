import { isRefusal } from '@kislap/api-client';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useI18n, useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { gameCategories } from '@kislap/contract-kit/constants';
import { dayOf, formatNumber } from '@kislap/i18n';
import { Button, classNames, EmptyState } from '@kislap/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { getReport } from '../contract/reports.console.ts';
import type { Figures, ReportLine } from '../contract/reports.ts';
import { readPeriod } from './period.ts';
import { ReportFilters } from './report-filters.tsx';
import type { ReportSearch } from './report-search.ts';
import { totalKey, useExport, useReport } from './use-report.ts';

const route = getRouteApi('/shell/reports');

const amounts = [
  'stake',
  'validBet',
  'refunds',
  'win',
  'promoWins',
  'jackpots',
  'result',
  'deposits',
  'withdrawals',
  'fees',
  'adjustments',
  'bonuses',
] as const satisfies readonly (keyof Figures)[];

/** Figures of players and teams, by time, category, vendor or game. */
export function ReportPage() {
  const t = useT();
  const search = route.useSearch();
  const [today] = useState(() => dayOf(performance.timeOrigin + performance.now()));
  const period = readPeriod(search, search.unit ?? 'day', today);
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
  const { t, language } = useI18n();
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

  const columns = useMemo((): Column<ReportLine>[] => {
    const weight = (line: ReportLine) => (line.key === totalKey ? 'font-bold' : undefined);
    const money = (id: (typeof amounts)[number]): Column<ReportLine> => ({
      id,
      label: t(`reports.${id}`),
      isNumeric: true,
      cell: (line) => (
        <Money
          amount={line.figures[id]}
          className={classNames(weight(line), line.figures[id] === 0n && 'text-text3')}
        />
      ),
    });
    const [stake, validBet, ...others] = amounts.map(money);
    return [
      {
        id: 'key',
        label: t(`reports.group_${groupBy}`),
        isMain: true,
        cell: (line) => (
          <span className={classNames('whitespace-nowrap', weight(line) ?? 'font-semibold')}>
            <LineName line={line} groupBy={groupBy} unit={unit} />
          </span>
        ),
      },
      ...(stake && validBet ? [stake, validBet] : []),
      {
        id: 'rounds',
        label: t('reports.rounds'),
        isNumeric: true,
        cell: (line) => <span className={weight(line)}>{formatNumber(line.figures.rounds, language)}</span>,
      },
      ...others,
    ];
  }, [t, language, groupBy, unit]);

  const isNobody = isRefusal<typeof getReport>(report.error, 'not_found');
  return (
    <>
      <ReportFilters search={search} period={period} today={today} onChange={change} />
      {isNobody ? (
        <div className="rounded-tile border border-line bg-s1">
          <EmptyState icon="search" title={t('reports.unknown')} text={t('reports.unknownText')} />
        </div>
      ) : (
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
      )}
    </>
  );
}

interface LineNameProps {
  line: ReportLine;
  groupBy: NonNullable<ReportSearch['groupBy']>;
  unit: NonNullable<ReportSearch['unit']>;
}

function LineName({ line: { key, label }, groupBy, unit }: LineNameProps) {
  const t = useT();
  if (key === totalKey) return t('reports.total');
  if (groupBy === 'time') {
    return unit === 'day' ? (
      <Moment at={new Date(`${key}T00:00:00+08:00`)} isDay />
    ) : (
      <Moment at={new Date(key)} />
    );
  }
  if (key === '') return t('reports.outside');
  const category = groupBy === 'category' && gameCategories.find((name) => name === key);
  return category ? t(`catalogue.type_${category}`) : label;
}
