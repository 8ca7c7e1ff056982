import { Skeleton } from '@kislap/ui';
import { lazy, Suspense } from 'react';
import { useT } from '../i18n.tsx';
import { usePreferences } from '../preferences.ts';
import type { ChartProps } from './chart.types.ts';

const Canvas = lazy(async () => ({ default: (await import('./chart-canvas.tsx')).ChartCanvas }));

/** A chart, fetched when it is first shown; what it holds is also there as a table that only screen readers meet. */
export function Chart(props: ChartProps) {
  const { label, points, series, format, isSmall, height = isSmall ? 44 : 220 } = props;
  const t = useT();
  // Canvas knows no style sheet: another theme is another drawing.
  const theme = usePreferences((preferences) => preferences.theme);
  return (
    <figure className="min-w-0" aria-label={label}>
      {!isSmall && (
        <figcaption className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-2xs text-text2" aria-hidden="true">
          {series.map((one) => (
            <span key={one.label} className="flex items-center gap-1.5">
              <span className="size-2.5 rounded-xs" style={{ backgroundColor: `var(--color-${one.tone})` }} />
              {one.label}
            </span>
          ))}
        </figcaption>
      )}
      <Suspense
        fallback={
          <div style={{ height }}>
            <Skeleton className="h-full w-full" />
          </div>
        }
      >
        <Canvas key={theme} {...props} height={height} />
      </Suspense>
      <table className="sr-only">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('console.chartPoint')}</th>
            {series.map((one) => (
              <th key={one.label} scope="col">
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point, place) => (
            <tr key={point}>
              <th scope="row">{point}</th>
              {series.map((one) => {
                const value = one.values[place];
                return <td key={one.label}>{value == null ? '–' : format(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
