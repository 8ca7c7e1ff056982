import { Chart } from '@kislap/console-kit/chart/chart.tsx';
import type { ChartTone } from '@kislap/console-kit/chart/chart.types.ts';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useI18n } from '@kislap/console-kit/i18n.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { formatDate, formatMoney, formatNumber, type Language, localeOf, timeZone } from '@kislap/i18n';
import { Skeleton } from '@kislap/ui';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Beside, getToday } from '../contract/reports.console.ts';
import { type ChartFigure, numberOf } from './chart-figures.ts';
import { useToday } from './use-today.ts';

type Today = ReplyOf<typeof getToday>;

const tiles = [
  { name: 'result', tone: 'mango' },
  { name: 'deposits', tone: 'calamansi' },
  { name: 'withdrawals', tone: 'gumamela' },
  { name: 'active', tone: 'tide' },
  { name: 'joined', tone: 'ube' },
] as const satisfies { name: keyof Today; tone: ChartTone }[];
type Tile = (typeof tiles)[number];

/** How the day goes, beside yesterday and the same day of last week; each figure leads to what it is made of. */
export function TodayCard() {
  const { t, language } = useI18n();
  const today = useToday();
  const { data } = today;
  return (
    <section aria-label={t('reports.today')} className="mb-6">
      {today.isError && <ErrorNotice error={today.error} onRetry={() => today.refetch()} className="mb-3" />}
      <ul className="grid grid-cols-1 gap-2 xs:grid-cols-2 md:grid-cols-3 xl:grid-cols-5">
        {tiles.map((tile) => (
          <li key={tile.name} className="first:xs:max-md:col-span-2">
            {data ? <TodayTile today={data} tile={tile} /> : <Skeleton className="h-44 rounded-tile" />}
          </li>
        ))}
      </ul>
      {data && (
        <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-2xs text-text3">
          <span className="text-text2">
            {t('reports.todayOpen')} <Money amount={data.openStake} className="font-semibold" />
          </span>
          <span className="sm:ml-auto">
            {data.fullHours === 0
              ? t('reports.todayNoHour')
              : t('reports.todayUntil', { time: hourName(data, language) })}{' '}
            {t('reports.todayFresh', { time: minuteOf(data.madeAt, language) })}
          </span>
        </p>
      )}
    </section>
  );
}

function TodayTile({ today, tile: { name, tone } }: { today: Today; tile: Tile }) {
  const { t, language } = useI18n();
  const figure: Beside<bigint | number> = today[name];
  const weekday = new Intl.DateTimeFormat(localeOf[language], { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${today.day}T00:00:00Z`),
  );
  const label = t(`reports.today_${name}`);
  const series = useMemo(
    () => [{ label, tone, kind: 'bars' as const, values: figure.series.map(numberOf) }],
    [label, tone, figure.series],
  );
  const points = useMemo(
    () => today.days.map((day) => formatDate(new Date(`${day}T00:00:00+08:00`), language)),
    [today.days, language],
  );
  const format = (value: number) =>
    typeof figure.today === 'bigint'
      ? formatMoney(BigInt(Math.round(value * 1_000_000)))
      : formatNumber(value, language);
  return (
    <Link
      {...targetOf(name, today)}
      className="flex h-full flex-col gap-2 rounded-tile border border-line bg-s1 p-4 shadow-edge transition hover:border-line-strong"
    >
      <span className="text-xs font-semibold text-text2">{label}</span>
      <span className="text-xl font-bold tnum">
        <Figure value={figure.today} />
      </span>
      <Chart
        isSmall
        label={t('reports.todayChart', { figure: label })}
        points={points}
        series={series}
        format={format}
      />
      <dl className="mt-auto grid gap-0.5 text-2xs">
        {(['yesterday', 'lastWeek'] as const).map((other) => (
          <div key={other} className="flex items-baseline gap-1.5">
            <dt className="min-w-0 flex-1 text-text3">
              {other === 'yesterday' ? t('reports.yesterday') : t('reports.lastWeekday', { day: weekday })}
            </dt>
            <dd className="text-text2 tnum">
              <Figure value={figure[other]} />
            </dd>
            <dd className="w-12 shrink-0 text-right whitespace-nowrap tnum">
              {today.fullHours > 0 && <Change from={figure.byHour[other]} to={figure.byHour.today} />}
            </dd>
          </div>
        ))}
      </dl>
    </Link>
  );
}

function Figure({ value }: { value: bigint | number }) {
  const { language } = useI18n();
  return typeof value === 'bigint' ? <Money amount={value} /> : formatNumber(value, language);
}

/** By how much more or less; nothing where there was nothing to compare with. */
function Change({ from, to }: { from: bigint | number; to: bigint | number }) {
  const { t } = useI18n();
  const before = Number(from);
  if (before <= 0) return <span className="text-text3">–</span>;
  const percent = Math.round((Number(to) / before - 1) * 100);
  const text = `${Math.min(999, Math.abs(percent))}%`;
  if (percent === 0)
    return (
      <span className="text-text3">
        0%<span className="sr-only"> {t('reports.same')}</span>
      </span>
    );
  return (
    <span className="font-semibold text-text2">
      <span aria-hidden="true">
        {percent > 0 ? '▲' : '▼'} {text}
      </span>
      <span className="sr-only">{t(percent > 0 ? 'reports.more' : 'reports.less', { percent: text })}</span>
    </span>
  );
}

/** The page behind a figure. */
function targetOf(name: Tile['name'], { day, days }: Today) {
  if (name === 'joined') return { to: '/players', search: {} } as const;
  if (name === 'active')
    return { to: '/reports', search: { groupBy: 'player', from: day, to: day } } as const;
  const show: ChartFigure = name === 'result' ? 'result' : 'paid';
  return { to: '/reports', search: { from: days[0], to: day, show } } as const;
}

function hourName({ day, fullHours }: Today, language: Language): string {
  return minuteOf(new Date(Date.parse(`${day}T00:00:00+08:00`) + fullHours * 3_600_000), language);
}

function minuteOf(at: Date, language: Language): string {
  return new Intl.DateTimeFormat(localeOf[language], { hour: 'numeric', minute: '2-digit', timeZone }).format(
    at,
  );
}
