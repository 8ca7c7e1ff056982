/** `HH:mm` of a Manila day, `24:00` its end. Monday to Sunday; null is a day on which nobody answers. */
export type WeekHours = readonly ({ from: string; to: string } | null)[];

const dayMs = 86_400_000;
const manilaMs = 8 * 3_600_000;

/** The day of the week (Monday is 0) and the time of day in Manila. */
function placeOf(instant: Date): { day: number; time: string; start: number } {
  const local = instant.getTime() + manilaMs;
  const start = Math.floor(local / dayMs) * dayMs;
  const text = new Date(local).toISOString();
  return { day: (new Date(local).getUTCDay() + 6) % 7, time: text.slice(11, 16), start: start - manilaMs };
}

export function isOpenAt(week: WeekHours, instant: Date): boolean {
  const { day, time } = placeOf(instant);
  const hours = week[day];
  return hours != null && hours.from <= time && time < hours.to;
}

/** When it opens next, after this instant; null where it never does. */
export function findNextOpening(week: WeekHours, instant: Date): Date | null {
  const { day, start } = placeOf(instant);
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const hours = week[(day + ahead) % 7];
    if (!hours) continue;
    const [hour = 0, minute = 0] = hours.from.split(':').map(Number);
    const opens = start + ahead * dayMs + (hour * 60 + minute) * 60_000;
    if (opens > instant.getTime()) return new Date(opens);
  }
  return null;
}
