/** Colours of the tokens that stand out on a surface in both themes. */
export type ChartTone = 'tide' | 'mango' | 'calamansi' | 'gumamela' | 'ube';

export interface ChartSeries {
  label: string;
  tone: ChartTone;
  /** One for each point; null leaves a gap. */
  values: readonly (number | null)[];
  kind?: 'bars' | 'line';
  isDashed?: boolean;
}

export interface ChartProps {
  /** What it shows, for people who cannot see it. */
  label: string;
  /** The names of the points from left to right. */
  points: readonly string[];
  series: readonly ChartSeries[];
  format: (value: number) => string;
  /** For the scale at the side; the plain number otherwise. */
  formatScale?: (value: number) => string;
  /** Without scale, names and read-out: a shape beside a figure. */
  isSmall?: boolean;
  /** In pixels. */
  height?: number;
}
