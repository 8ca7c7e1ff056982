import { birthdayIn, daysBetween } from '@kislap/rules/days';

/** A bonus for a birthday is taken within so many days. */
const birthdayDays = 7;
const birthdayAgeMin = 21;
export const birthdayAccountDays = 30;

/** The year whose birthday bonus a player may take on a day (yyyy-MM-dd); null where none. */
export function birthdayYear(birthDate: string | null, today: string): number | null {
  if (birthDate === null) return null;
  const thisYear = Number(today.slice(0, 4));
  // The week of somebody born in late December ends in the next year.
  for (const year of [thisYear, thisYear - 1]) {
    const since = daysBetween(birthdayIn(year, birthDate), today);
    if (since < 0 || since >= birthdayDays) continue;
    return year - Number(birthDate.slice(0, 4)) >= birthdayAgeMin ? year : null;
  }
  return null;
}
