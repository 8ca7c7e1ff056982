import { formatMoney, localeOf } from '@kislap/i18n';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import type { ReactNode } from 'react';
import type { Schedule, Weekday } from '../../rules/catalogue/shapes.ts';
import { isDigitSlot } from '../../rules/engine/space.ts';
import type { GameView } from '../game-view.ts';
import { useLotteryNames } from '../shared/use-lottery-names.ts';

/** When a game is drawn, what is drawn, and what holds for every bet on it. */
export function GameFacts({ given }: { given: GameView }) {
  const { t, language } = useI18n();
  const { game, source, payoutMax } = given;
  const zone = `UTC${game.utcOffset < 0 ? '−' : '+'}${Math.abs(game.utcOffset)}`;
  const late = source === 'HOUSE' ? 'lotteryViews.lateHouse' : 'lotteryViews.lateOther';
  return (
    <div className="grid gap-3">
      <h2 className="text-lg font-bold">{t('lotteryViews.howItWorks')}</h2>
      <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
        <Fact label={t('lotteryViews.factDraws')}>
          {scheduleText(game.schedule, t, localeOf[language])}
          {game.schedule.kind !== 'EVERY' && ` (${zone})`}
        </Fact>
        <Fact label={t('lotteryViews.factCloses')}>
          {t('lotteryViews.closesBefore', { count: game.closeBeforeSec })}
        </Fact>
        <Fact label={t('lotteryViews.factResult')}>
          <SlotsText given={given} />
        </Fact>
        <Fact label={t('lotteryViews.factSource')}>{t(`lotteryViews.source_${source}`)}</Fact>
        <Fact label={t('lotteryViews.factMost')}>
          {t('lotteryViews.mostText', { amount: formatMoney(payoutMax) })}
        </Fact>
        <Fact label={t('lotteryViews.factLate')}>{t(late)}</Fact>
        <Fact label={t('lotteryViews.factCorrected')}>{t('lotteryViews.correctedText')}</Fact>
        {game.issue === 'DAILY' && (
          <Fact label={t('lotteryViews.factCancel')}>{t('lotteryViews.cancelText')}</Fact>
        )}
      </dl>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-xs text-text3">{label}</dt>
      <dd className="text-pretty text-text2">{children}</dd>
    </div>
  );
}

/** Each slot of the result: how many numbers, and of what. */
function SlotsText({ given: { template } }: { given: GameView }) {
  const t = useT();
  const names = useLotteryNames();
  return template.slots
    .map((slot) => {
      const text = isDigitSlot(slot)
        ? t('lotteryViews.slotDigits', { count: slot.n, digits: slot.digits })
        : t('lotteryViews.slotNumbers', { count: slot.n, from: slot.range[0], to: slot.range[1] });
      return template.slots.length > 1 ? `${names.slot(slot.key)}: ${text}` : text;
    })
    .join('; ');
}

const weekdays: readonly Weekday[] = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

function scheduleText(schedule: Schedule, t: ReturnType<typeof useT>, locale: string): string {
  if (schedule.kind === 'EVERY') return t('lotteryViews.everyMinutes', { count: schedule.minutes });
  const list = new Intl.ListFormat(locale);
  const at = list.format(schedule.at);
  if (schedule.kind === 'DAILY') return t('lotteryViews.everyDayAt', { at });
  if (schedule.kind === 'MONTHLY')
    return t('lotteryViews.everyMonthAt', { days: list.format(schedule.daysOfMonth.map(String)), at });
  const dayName = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  // The fifth of January 1970 was a Monday.
  const days = schedule.days.map((day) =>
    dayName.format(new Date(Date.UTC(1970, 0, 5 + weekdays.indexOf(day)))),
  );
  return t('lotteryViews.everyWeekAt', { days: list.format(days), at });
}
