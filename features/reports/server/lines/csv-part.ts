import { csvOf } from '@kislap/platform/csv.ts';

/** A part of a file that comes in several: the header stands in the first alone. */
export function csvPart(
  header: readonly string[],
  rows: Parameters<typeof csvOf>[1],
  after: string | undefined,
): string {
  const whole = csvOf(header, rows);
  return after === undefined ? whole : whole.slice(whole.indexOf('\r\n') + 2);
}
