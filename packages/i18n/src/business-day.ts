import { timeZone } from './dates.ts';

const dayForm = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day of an instant where the business is, yyyy-MM-dd. */
export function dayOf(instant: number): string {
  return dayForm.format(instant);
}
