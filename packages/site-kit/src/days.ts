import { dayOf } from '@kislap/i18n';

/** The calendar day in Manila, yyyy-MM-dd, `offset` days from today. */
export function manilaDay(offset = 0): string {
  return dayOf(Date.now() + offset * 86_400_000);
}
