import uPlot from 'uplot';
import type { ChartProps, ChartSeries } from './chart.types.ts';

type Options = Omit<uPlot.Options, 'hooks'>;

/** The chart as uPlot wants it; colours are read from the tokens once, so a change of theme draws it anew. */
export function optionsOf(
  props: Pick<ChartProps, 'points' | 'series' | 'isSmall' | 'formatScale'> & { height: number },
  width: number,
): Options {
  const { points, series, height, isSmall, formatScale = String } = props;
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  const scale = {
    stroke: token('text3'),
    font: `12px ${style.getPropertyValue('--font-sans')}`,
    grid: { stroke: token('line'), width: 1 },
    ticks: { show: false },
  };
  return {
    width,
    height,
    padding: isSmall ? [2, 0, 2, 0] : [10, 8, 0, 0],
    legend: { show: false },
    cursor: { show: !isSmall, y: false, drag: { x: false, y: false }, points: { size: 6 } },
    scales: {
      x: { time: false, range: (_, from, to) => [from - 0.6, to + 0.6] },
      // Bars stand on zero, and a flat line needs room.
      y: { range: (_, from, to) => rangeOf(from ?? 0, to ?? 0) },
    },
    axes: isSmall
      ? [{ show: false }, { show: false }]
      : [
          {
            ...scale,
            grid: { show: false },
            size: 28,
            space: 90,
            incrs: [1, 2, 5, 7, 10, 14, 30],
            values: (_, splits) =>
              splits.map((place) => (Number.isInteger(place) ? (points[place] ?? '') : '')),
          },
          { ...scale, size: 76, space: 44, values: (_, splits) => splits.map((value) => formatScale(value)) },
        ],
    series: [{}, ...series.map((one) => seriesOf(one, token(one.tone)))],
  };
}

function rangeOf(from: number, to: number): [number, number] {
  const low = Math.min(0, from);
  const high = Math.max(0, to);
  if (low === high) return [0, 1];
  const room = (high - low) * 0.06;
  return [low < 0 ? low - room : 0, high > 0 ? high + room : 0];
}

function seriesOf({ label, kind = 'line', isDashed }: ChartSeries, colour: string): uPlot.Series {
  if (kind === 'bars') {
    const paths = uPlot.paths.bars?.({ size: [0.72, 36], radius: 0.15 });
    return { label, fill: colour, width: 0, points: { show: false }, ...(paths && { paths }) };
  }
  return {
    label,
    stroke: colour,
    width: 2,
    points: { show: false },
    ...(isDashed && { dash: [5, 5] }),
  };
}
