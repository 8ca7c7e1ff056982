import { localeOf } from '@kislap/i18n';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { OlderButton } from '@kislap/site-kit/older-button.tsx';
import { EmptyState, IconButton, Skeleton } from '@kislap/ui';
import { useState } from 'react';
import type { GameView } from '../game-view.ts';
import { serverNow } from '../shared/server-clock.ts';
import { dayIn, type Period, periodOf, stepPeriod } from './period.ts';
import { ResultRow } from './result-row.tsx';
import { usePeriodResults } from './use-period-results.ts';

/** What was drawn, by the days or months of the game's own clock. */
export default function ResultsView(given: GameView) {
  const t = useT();
  const { game } = given;
  const today = dayIn(game, new Date(serverNow()));
  const [day, setDay] = useState(today);
  const period = periodOf(game, day);
  const list = usePeriodResults(game.code, period);
  return (
    <section
      aria-label={t('lottery.view_results')}
      className="grid gap-4 rounded-card border border-line bg-s1 p-4 shadow-edge sm:p-5"
    >
      <PeriodBar given={given} period={period} today={today} onPick={setDay} />
      <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />
      {list.data ? (
        list.data.length > 0 ? (
          <ol className="grid">
            {list.data.map((draw) => (
              <ResultRow key={draw.issue} given={given} draw={draw} />
            ))}
          </ol>
        ) : (
          <EmptyState
            icon="calendar"
            title={t('lotteryViews.noResults')}
            text={t('lotteryViews.noResultsText')}
            className="border-0"
          />
        )
      ) : (
        !list.error && <Skeleton className="h-80" />
      )}
      <OlderButton label={t('lotteryViews.earlierDraws')} list={list} />
    </section>
  );
}

interface PeriodBarProps {
  given: GameView;
  period: Period;
  today: string;
  onPick: (day: string) => void;
}

/** The day or month that is shown, with the ones beside it and a calendar. */
function PeriodBar({ given: { game }, period, today, onPick }: PeriodBarProps) {
  const { t, language } = useI18n();
  const isFast = game.issue === 'FAST';
  const name = new Intl.DateTimeFormat(localeOf[language], {
    timeZone: 'UTC',
    ...(isFast ? { weekday: 'short', day: 'numeric' } : {}),
    month: 'long',
    year: 'numeric',
  }).format(new Date(`${period.first}T00:00:00Z`));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <IconButton
        icon="back"
        label={t(isFast ? 'lotteryViews.dayBefore' : 'lotteryViews.monthBefore')}
        onClick={() => onPick(stepPeriod(game, period, -1))}
        className="rtl:-scale-x-100"
      />
      <h2 aria-live="polite" className="min-w-44 text-center text-base font-bold tnum">
        {name}
      </h2>
      <IconButton
        icon="back"
        label={t(isFast ? 'lotteryViews.dayAfter' : 'lotteryViews.monthAfter')}
        disabled={period.until.getTime() > serverNow()}
        onClick={() => onPick(stepPeriod(game, period, 1))}
        className="-scale-x-100 disabled:opacity-40 rtl:scale-x-100"
      />
      <label className="ms-auto flex items-center gap-2 text-xs text-text3">
        {t('lotteryViews.goToDay')}
        <input
          type="date"
          value={period.first}
          max={today}
          onChange={(event) => {
            if (event.target.value) onPick(event.target.value > today ? today : event.target.value);
          }}
          className="h-11 rounded-control border border-line-strong bg-bg px-3 text-base text-text"
        />
      </label>
    </div>
  );
}
