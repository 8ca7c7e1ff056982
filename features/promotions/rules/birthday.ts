/** A bonus for a birthday is taken within so many days. */
const birthdayDays = 7;
const birthdayAgeMin = 21;
export const birthdayAccountDays = 30;

const dayMs = 86_400_000;

/**
 * The year whose birthday bonus a player may take on a day (yyyy-MM-dd); null where none. Who was born on 29 February has it
 * on 1 March of a year without one.
 */
export function birthdayYear(birthDate: string | null, today: string): number | null {
  if (birthDate === null) return null;
  const thisYear = Number(today.slice(0, 4));
  // The week of somebody born in late December ends in the next year.
  for (const year of [thisYear, thisYear - 1]) {
    const [bornYear = 0, month = 1, day = 1] = birthDate.split('-').map(Number);
    const since = (Date.parse(today) - Date.UTC(year, month - 1, day)) / dayMs;
    if (since >= 0 && since < birthdayDays) return year - bornYear >= birthdayAgeMin ? year : null;
  }
  return null;
}
