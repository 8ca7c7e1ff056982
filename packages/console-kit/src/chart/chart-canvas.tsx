import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useT } from '../i18n.tsx';
import type { ChartProps } from './chart.types.ts';
import { optionsOf } from './chart-options.ts';

interface Pointed {
  place: number;
  /** From the left edge of the chart, in pixels. */
  left: number;
}

// Its points are read out by the arrow keys.
const focusable = { tabIndex: 0 };

/** Draws with the colours of the theme. The pointer or the arrow keys read out one point at a time. */
export function ChartCanvas(props: ChartProps & { height: number }) {
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const { label, points, series, format, formatScale, isSmall, height } = props;

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const data: uPlot.AlignedData = [
      points.map((_, place) => place),
      ...series.map(({ values }) => [...values]),
    ];
    const options = optionsOf({ points, series, isSmall, height, formatScale }, element.clientWidth);
    const drawn = new uPlot(
      {
        ...options,
        hooks: {
          setCursor: [
            (own) => {
              const { idx, left = -1 } = own.cursor;
              setPointed(idx == null || left < 0 ? null : { place: idx, left: left + own.over.offsetLeft });
            },
          ],
        },
      },
      data,
      element,
    );
    plot.current = drawn;
    const observer = new ResizeObserver(() => drawn.setSize({ width: element.clientWidth, height }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      drawn.destroy();
      plot.current = null;
    };
  }, [points, series, isSmall, height, formatScale]);

  function move(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      Home: -points.length,
      End: points.length,
    };
    const step = steps[event.key];
    if (step === undefined || !plot.current) return;
    event.preventDefault();
    const from = pointed?.place ?? points.length;
    const place = Math.max(0, Math.min(points.length - 1, from + step));
    plot.current.setCursor({ left: plot.current.valToPos(place, 'x'), top: 0 });
  }

  if (isSmall)
    return <div ref={frame} aria-hidden="true" className="w-full overflow-hidden" style={{ height }} />;
  return (
    <section
      aria-label={`${label}. ${t('console.chartKeys')}`}
      {...focusable}
      onKeyDown={move}
      onBlur={() => setPointed(null)}
      className="relative rounded-control"
    >
      <div ref={frame} aria-hidden="true" className="w-full overflow-hidden" style={{ height }} />
      <output className="contents">
        {pointed && (
          <span
            className="pointer-events-none absolute top-0 z-10 grid gap-0.5 rounded-control border border-line bg-s3 px-2.5 py-1.5 text-2xs whitespace-nowrap shadow-overlay"
            style={
              pointed.left > (frame.current?.clientWidth ?? 0) / 2
                ? { right: (frame.current?.clientWidth ?? 0) - pointed.left + 12 }
                : { left: pointed.left + 12 }
            }
          >
            <span className="text-text3">{points[pointed.place]}</span>
            {series.map(({ label, tone, values }) => {
              const value = values[pointed.place];
              return (
                <span key={label} className="flex items-center gap-1.5 font-semibold tnum">
                  <span
                    aria-hidden="true"
                    className="size-2 rounded-xs"
                    style={{ backgroundColor: `var(--color-${tone})` }}
                  />
                  {label}
                  <span className="ml-auto pl-3">{value == null ? '–' : format(value)}</span>
                </span>
              );
            })}
          </span>
        )}
      </output>
    </section>
  );
}
