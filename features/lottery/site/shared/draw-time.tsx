import { dayOf, type Language, localeOf, timeZone } from '@kislap/i18n';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { serverNow } from './server-clock.ts';

const dayMs = 86_400_000;

/** Whether a day in Manila is today, tomorrow or another, by the server's clock. */
export function nearnessOf(day: string, nowMs: number): 'today' | 'tomorrow' | 'later' {
  if (day === dayOf(nowMs)) return 'today';
  return day === dayOf(nowMs + dayMs) ? 'tomorrow' : 'later';
}

/** The day of a moment as it is named on a card: Fri 27 Nov. */
export function dayText(at: Date, language: Language): string {
  const options = { timeZone, weekday: 'short', day: 'numeric', month: 'short' } as const;
  return new Intl.DateTimeFormat(localeOf[language], options).format(at);
}

/** When a draw is, in Manila: Today 6:15 PM. */
export function DrawTime({ at }: { at: Date }) {
  const { t, language } = useI18n();
  const nearness = nearnessOf(dayOf(at.getTime()), serverNow());
  const day = nearness === 'later' ? dayText(at, language) : t(`lottery.${nearness}`);
  const options = { timeZone, hour: 'numeric', minute: '2-digit' } as const;
  const time = new Intl.DateTimeFormat(localeOf[language], options).format(at);
  return <time dateTime={at.toISOString()}>{t('lottery.drawAt', { day, time })}</time>;
}
