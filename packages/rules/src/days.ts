// Calendar days as yyyy-MM-dd. Which day it is, the caller says: the days of the business are Manila days.

const dayMs = 86_400_000;

function timeOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

export function addDays(day: string, days: number): string {
  return new Date(timeOf(day) + days * dayMs).toISOString().slice(0, 10);
}

/** The Monday on or before a day. */
export function mondayOf(day: string): string {
  const weekday = (new Date(timeOf(day)).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

export function daysBetween(from: string, to: string): number {
  return (timeOf(to) - timeOf(from)) / dayMs;
}

/** The birthday in a year: who is born on 29 February has it on 28 February in common years (domain 5.5). */
export function birthdayIn(year: number, birthDate: string): string {
  const monthDay = birthDate.slice(5);
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return `${year}-${monthDay === '02-29' && !isLeap ? '02-28' : monthDay}`;
}
