const day = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Whether somebody born on a day (yyyy-MM-dd) has reached an age on another. Who was born on 29 February comes of
 * age on 1 March of a year without one.
 */
export function isOfAge(birthDate: string, age: number, today: string): boolean {
  const match = day.exec(today);
  if (!match || !day.test(birthDate)) return false;
  const latest = `${String(Number(match[1]) - age).padStart(4, '0')}-${match[2]}-${match[3]}`;
  return birthDate <= latest;
}

/** A birth date that a living person can have. */
export function isBirthDate(birthDate: string, today: string): boolean {
  return birthDate <= today && isOfAge(birthDate, 0, today) && !isOfAge(birthDate, 125, today);
}
