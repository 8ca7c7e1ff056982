import { Chart } from '@kislap/console-kit/chart/chart.tsx';
import { useI18n } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { formatMoney, localeOf } from '@kislap/i18n';
import { Segmented, Skeleton } from '@kislap/ui';
import { useMemo } from 'react';
import type { ConsoleGroup, ConsoleReportLine } from '../contract/reports.console.ts';
import type { ReportUnit } from '../contract/reports.ts';
import { type ChartFigure, chartFigures, seriesOf } from './chart-figures.ts';
import { nameOf } from './line-name.ts';

/** Groups beyond these would be bars too thin to read. */
const shownMax = 24;

interface ReportChartProps {
  /** Absent while they load. */
  lines: readonly ConsoleReportLine[] | undefined;
  groupBy: ConsoleGroup;
  unit: ReportUnit;
  show: ChartFigure;
  onShow: (figure: ChartFigure) => void;
}

/** The report as a picture: a time from left to right, any other group by its size. */
export function ReportChart({ lines, groupBy, unit, show, onShow }: ReportChartProps) {
  const { t, language } = useI18n();
  const shown = useMemo(
    () => (groupBy === 'time' ? lines?.toReversed() : lines?.slice(0, shownMax)),
    [lines, groupBy],
  );
  const points = useMemo(
    () => shown?.map((line) => nameOf(line, { groupBy, unit }, { t, language })) ?? [],
    [shown, groupBy, unit, t, language],
  );
  const series = useMemo(
    () =>
      seriesOf(show, shown ?? [], {
        result: t('reports.result'),
        settledStake: t('reports.settledStake'),
        win: t('reports.win'),
        deposits: t('reports.deposits'),
        withdrawals: t('reports.withdrawals'),
        rtp: t('reports.rtp'),
        rtpTheory: t('reports.rtpTheory'),
      }),
    [shown, show, t],
  );
  const formatScale = useMemo(() => {
    const short = new Intl.NumberFormat(localeOf[language], { notation: 'compact' });
    return (value: number) => (show === 'rtp' ? `${value}%` : short.format(value));
  }, [show, language]);
  const names: Record<ChartFigure, string> = {
    result: t('reports.result'),
    played: t('reports.chartPlayed'),
    paid: t('reports.chartPaid'),
    rtp: t('reports.rtp'),
  };
  if (shown?.length === 0) return null;
  const group = t(`reports.group_${groupBy}`);
  return (
    <Panel className="mb-4">
      <div className="mb-3 max-w-full overflow-x-auto">
        <Segmented
          label={t('reports.chart')}
          value={show}
          options={chartFigures.map((value) => ({ value, label: names[value] }))}
          onChange={onShow}
        />
      </div>
      {shown ? (
        <Chart
          label={t('reports.chartOf', { figure: names[show], group })}
          points={points}
          series={series}
          format={(value) =>
            show === 'rtp' ? `${value.toFixed(2)}%` : formatMoney(BigInt(Math.round(value * 1_000_000)))
          }
          formatScale={formatScale}
        />
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </Panel>
  );
}
