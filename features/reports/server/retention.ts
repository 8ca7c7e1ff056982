const hourDays = 92;
const dayMs = 24 * 3_600_000;

/** The first hour that is kept, in ISO 8601: the beginning of the month of three months ago. */
export function oldestHour(now: Date): string {
  const edge = new Date(now.getTime() - hourDays * dayMs).toISOString();
  return `${edge.slice(0, 7)}-01T00:00:00.000Z`;
}
