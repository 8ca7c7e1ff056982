import type { ChartSeries } from '@kislap/console-kit/chart/chart.types.ts';
import type { ConsoleReportLine } from '../contract/reports.console.ts';

/** What the chart of a report may show. */
export const chartFigures = ['result', 'played', 'paid', 'rtp'] as const;
export type ChartFigure = (typeof chartFigures)[number];

/** Amounts in whole units, counts as they are: a chart needs no more digits than it has pixels. */
export function numberOf(value: bigint | number): number {
  return typeof value === 'bigint' ? Number(value) / 1_000_000 : value;
}

type Words = Record<
  'result' | 'settledStake' | 'win' | 'deposits' | 'withdrawals' | 'rtp' | 'rtpTheory',
  string
>;

/** The lines of a report from left to right, as the chosen figure draws them. */
export function seriesOf(
  figure: ChartFigure,
  lines: readonly ConsoleReportLine[],
  words: Words,
): ChartSeries[] {
  const amounts = (
    name: 'result' | 'settledStake' | 'win' | 'deposits' | 'withdrawals',
    style: Pick<ChartSeries, 'tone' | 'kind'>,
  ): ChartSeries => ({
    ...style,
    label: words[name],
    values: lines.map(({ figures }) => numberOf(figures[name])),
  });
  if (figure === 'result') return [amounts('result', { tone: 'mango', kind: 'bars' })];
  if (figure === 'played')
    return [
      amounts('settledStake', { tone: 'tide', kind: 'bars' }),
      amounts('win', { tone: 'ube', kind: 'line' }),
    ];
  if (figure === 'paid')
    return [
      amounts('deposits', { tone: 'calamansi', kind: 'bars' }),
      amounts('withdrawals', { tone: 'gumamela', kind: 'line' }),
    ];
  return [
    {
      ...{ label: words.rtp, tone: 'tide', kind: 'bars' },
      values: lines.map(({ returned }) => returned?.rtp ?? null),
    },
    {
      ...{ label: words.rtpTheory, tone: 'mango', kind: 'line', isDashed: true },
      values: lines.map(({ returned }) => returned?.theory ?? null),
    },
  ];
}
