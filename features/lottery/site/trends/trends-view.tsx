import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { EmptyState, Select, Skeleton } from '@kislap/ui';
import { useState } from 'react';
import type { GameView } from '../game-view.ts';
import { useResults } from '../shared/use-lottery.ts';
import { useLotteryNames } from '../shared/use-lottery-names.ts';
import { Road } from './road.tsx';
import { TrendTable } from './trend-table.tsx';
import { type TrendPlace, useTrends } from './use-trends.ts';

const drawsMax = 100;

/** How the numbers came in the last hundred draws. */
export default function TrendsView({ game }: GameView) {
  const t = useT();
  const names = useLotteryNames();
  const results = useResults(game.code, drawsMax);
  const trends = useTrends(game.code, results.data?.[0]?.issue);
  const [at, setAt] = useState(0);
  const places = trends.data?.places ?? [];
  const place = places[at] ?? places[0];
  const nameOf = ({ slot, place: n }: TrendPlace) =>
    n === null
      ? t('lotteryViews.allNumbers')
      : slot === 'N'
        ? names.position(n + 1)
        : `${names.slot(slot)}, ${names.position(n + 1)}`;
  if (trends.error && !trends.data)
    return <ErrorNotice error={trends.error} onRetry={() => void trends.refetch()} />;
  if (!trends.data) return <Skeleton className="h-100 rounded-card" />;
  if (!place || trends.data.draws === 0)
    return (
      <EmptyState icon="chart" title={t('lotteryViews.noTrends')} text={t('lotteryViews.noTrendsText')} />
    );
  return (
    <section
      aria-label={t('lottery.view_trends')}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-line bg-s1 p-4 shadow-edge sm:p-5"
    >
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h2 className="text-lg font-bold">{t('lotteryViews.trendsTitle', { count: trends.data.draws })}</h2>
          <p className="max-w-prose text-sm text-pretty text-text2">{t('lotteryViews.trendsLead')}</p>
        </div>
        {places.length > 1 && (
          <div className="w-full sm:w-64">
            <Select
              label={t('lotteryViews.place')}
              value={String(places.indexOf(place))}
              onChange={(event) => setAt(Number(event.target.value))}
            >
              {places.map((one, index) => (
                <option key={`${one.slot} ${one.place}`} value={index}>
                  {nameOf(one)}
                </option>
              ))}
            </Select>
          </div>
        )}
      </div>
      {place.place !== null && <Road draws={results.data ?? []} place={place} />}
      <TrendTable draws={trends.data.draws} place={place} caption={nameOf(place)} />
    </section>
  );
}
