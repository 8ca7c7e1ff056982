import { useState } from 'react';

interface BarsProps {
  label: string;
  /** The names of the points from left to right. */
  points: readonly string[];
  /** One or two, side by side. */
  series: readonly { name: string; values: readonly number[] }[];
  format: (value: number) => string;
}

const width = 640;
const height = 200;
const fills = ['fill-mango', 'fill-tide'] as const;
const dots = ['bg-mango', 'bg-tide'] as const;

/** Bars over days. The point under a finger or the pointer is read out above them. */
export function Bars({ label, points, series, format }: BarsProps) {
  const [pointed, setPointed] = useState<number>();
  const all = series.flatMap(({ values }) => values);
  const top = Math.max(0, ...all);
  const bottom = Math.min(0, ...all);
  const span = top - bottom || 1;
  const yOf = (value: number) => ((top - value) / span) * height;
  const step = width / Math.max(1, points.length);
  const bar = Math.min(28, (step * 0.8) / series.length);
  const shown = pointed ?? points.length - 1;

  return (
    <figure className="grid min-w-0 gap-3">
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-text2">
        <span className="font-semibold">{points[shown]}</span>
        {series.map(({ name, values }, place) => (
          <span key={name} className="flex items-center gap-1.5 tnum">
            <span aria-hidden="true" className={`size-2.5 rounded-xs ${dots[place]}`} />
            {name} <strong className="text-text">{format(values[shown] ?? 0)}</strong>
          </span>
        ))}
      </figcaption>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-50 w-full"
        onPointerLeave={() => setPointed(undefined)}
      >
        {[0.25, 0.5, 0.75].map((part) => (
          <line
            key={part}
            x1="0"
            x2={width}
            y1={height * part}
            y2={height * part}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {points.map((point, place) => (
          <g key={point} onPointerEnter={() => setPointed(place)} onPointerDown={() => setPointed(place)}>
            <rect
              x={place * step}
              width={step}
              height={height}
              className={place === shown ? 'fill-text/8' : 'fill-transparent'}
            />
            {series.map(({ name, values }, order) => {
              const value = values[place] ?? 0;
              return (
                <rect
                  key={name}
                  x={place * step + (step - bar * series.length) / 2 + order * bar}
                  y={Math.min(yOf(value), yOf(0))}
                  width={bar * 0.92}
                  height={Math.abs(yOf(value) - yOf(0))}
                  className={fills[order]}
                />
              );
            })}
          </g>
        ))}
        <line
          x1="0"
          x2={width}
          y1={yOf(0)}
          y2={yOf(0)}
          className="stroke-line-strong"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </figure>
  );
}
