import { timeZone } from '@kislap/i18n';

const format = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day in Manila, yyyy-MM-dd, `offset` days from today. */
export function manilaDay(offset = 0): string {
  return format.format(new Date(Date.now() + offset * 86_400_000));
}
