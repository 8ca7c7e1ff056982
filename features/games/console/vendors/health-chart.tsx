import { useI18n } from '@kislap/console-kit/i18n.tsx';
import { formatDate, formatNumber, type Language, localeOf, timeZone } from '@kislap/i18n';
import type { HealthSeries } from '../../contract/integrations.console.ts';

const width = 720;
const callsHeight = 96;
const latencyHeight = 56;
const gap = 18;
const height = callsHeight + gap + latencyHeight;

/** Calls as bars with their errors at the foot, and below how long the slowest hundredth waited. */
export function HealthChart({ series }: { series: HealthSeries }) {
  const { t, language } = useI18n();
  const stepMs = series.stepMinutes * 60_000;
  const steps = (series.to.getTime() - series.from.getTime()) / stepMs;
  const slot = width / steps;
  const callsMax = Math.max(1, ...series.points.map(({ calls }) => calls));
  const msMax = Math.max(10, ...series.points.map(({ p99Ms }) => p99Ms ?? 0));
  const total = series.points.reduce((sum, { calls }) => sum + calls, 0);
  const errors = series.points.reduce((sum, point) => sum + point.errors, 0);
  if (series.points.length === 0)
    return (
      <p className="grid h-40 place-items-center rounded-control border border-line bg-s2 text-sm text-text3">
        {t('vendors.chartEmpty')}
      </p>
    );

  const xOf = (at: Date) => ((at.getTime() - series.from.getTime()) / stepMs) * slot;
  const latencyY = (ms: number) => height - (ms / msMax) * latencyHeight;
  const isLong = series.to.getTime() - series.from.getTime() > 24 * 3_600_000;
  const labelOf = (at: Date) => (isLong ? formatDate(at, language) : hourOf(at, language));
  const summary = t('vendors.chartSummary', {
    calls: formatNumber(total, language),
    errors: formatNumber(errors, language),
    ms: Math.round(msMax),
  });

  return (
    <figure className="grid gap-2">
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1 text-2xs text-text3">
        <Swatch className="bg-tide">{t('vendors.chartCalls')}</Swatch>
        <Swatch className="bg-gumamela">{t('vendors.chartErrors')}</Swatch>
        <Swatch className="bg-mango-edge">{t('vendors.chartLatency')}</Swatch>
        <span className="ml-auto tnum">
          {t('vendors.chartMost', { calls: formatNumber(callsMax, language), ms: Math.round(msMax) })}
        </span>
      </figcaption>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-40 w-full"
      >
        <path
          d={`M0 ${callsHeight}H${width}M0 ${height - 0.5}H${width}`}
          className="stroke-line"
          vectorEffect="non-scaling-stroke"
        />
        {series.points.map((point) => {
          const x = xOf(point.at) + slot * 0.1;
          const barHeight = Math.max(1.5, (point.calls / callsMax) * callsHeight);
          const badHeight = point.errors === 0 ? 0 : Math.max(2, (point.errors / callsMax) * callsHeight);
          return (
            <g key={point.at.getTime()}>
              <title>
                {`${hourOf(point.at, language)} · ${formatNumber(point.calls, language)} · ${Math.round(point.p99Ms ?? 0)} ms`}
              </title>
              <rect
                x={x}
                y={callsHeight - barHeight}
                width={slot * 0.8}
                height={barHeight}
                className="fill-tide"
              />
              <rect
                x={x}
                y={callsHeight - badHeight}
                width={slot * 0.8}
                height={badHeight}
                className="fill-gumamela"
              />
              <rect
                x={x}
                y={latencyY(point.p99Ms ?? 0)}
                width={slot * 0.8}
                height={Math.max(1.5, height - latencyY(point.p99Ms ?? 0))}
                className="fill-mango-edge"
              />
            </g>
          );
        })}
      </svg>
      <p className="flex justify-between text-2xs text-text3 tnum" aria-hidden="true">
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <span key={share}>
            {labelOf(new Date(series.from.getTime() + share * (series.to.getTime() - series.from.getTime())))}
          </span>
        ))}
      </p>
    </figure>
  );
}

function Swatch({ className, children }: { className: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={`size-2.5 rounded-xs ${className}`} aria-hidden="true" />
      {children}
    </span>
  );
}

function hourOf(at: Date, language: Language): string {
  return new Intl.DateTimeFormat(localeOf[language], { hour: 'numeric', minute: '2-digit', timeZone }).format(
    at,
  );
}
