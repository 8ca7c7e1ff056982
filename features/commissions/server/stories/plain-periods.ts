import type { Kind, Period } from '../../rules/terms.ts';

// Periods by the calendar of Manila, found slowly.

const minute = 60_000;
const manila = 8 * 60 * minute;

/** The start of the period that holds a moment. */
export function startOf(period: Period, moment: number): number {
  const local = new Date(moment + manila);
  const [year, month, date] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()];
  const midnight = Date.UTC(year, month, date);
  const starts: Record<Period, number> = {
    FIVE_MINUTES: Date.UTC(
      year,
      month,
      date,
      local.getUTCHours(),
      local.getUTCMinutes() - (local.getUTCMinutes() % 5),
    ),
    HOUR: Date.UTC(year, month, date, local.getUTCHours()),
    DAY: midnight,
    WEEK: midnight - ((local.getUTCDay() + 6) % 7) * 24 * 60 * minute,
    HALF_MONTH: Date.UTC(year, month, date <= 15 ? 1 : 16),
    MONTH: Date.UTC(year, month, 1),
  };
  return starts[period] - manila;
}

/** The first moment that has another start, minute by minute where periods are short. */
export function endOf(period: Period, start: number): number {
  const step = period === 'FIVE_MINUTES' || period === 'HOUR' ? minute : 24 * 60 * minute;
  let at = start + step;
  while (startOf(period, at) === start) at += step;
  return at;
}

/** The next start of a period, or the one that is right then. */
export function startOfNext(period: Period, moment: number): number {
  const own = startOf(period, moment);
  return own === moment ? own : endOf(period, own);
}

export function dueAt(kind: Kind, end: number): number {
  const minutes: Record<Kind, number> = { DIVIDEND: 180, DAILY: 125, HOURLY: 3, REALTIME: 1 };
  return end + minutes[kind] * minute;
}
