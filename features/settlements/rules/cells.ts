import type { CsvRow } from './csv.ts';
import type { FileDay, Problem, ProblemCode } from './entries.ts';

const amountPattern = /^-?(\d{1,10}|\d{1,3}(,\d{3}){1,3})(\.\d{1,6})?$/;
const plainTime = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)(?:\.\d{1,6})?$/;
const zonedTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;
/** A provider may book by its own clock, a little beside the day of the file. */
const slackMs = 3_600_000;

/** Millionths; undefined where it is no amount of at most six places. */
export function readAmount(text: string): bigint | undefined {
  if (!amountPattern.test(text)) return undefined;
  const [whole = '', places = ''] = text.replaceAll(',', '').replace('-', '').split('.');
  const amount = BigInt(whole) * 1_000_000n + BigInt(places.padEnd(6, '0'));
  return text.startsWith('-') ? -amount : amount;
}

export function readTime(text: string, zoneMinutes: number): Date | undefined {
  const plain = plainTime.exec(text);
  const iso = plain ? `${plain[1]}T${plain[2]}Z` : text;
  if (!plain && !zonedTime.test(text)) return undefined;
  const time = Date.parse(iso);
  return Number.isNaN(time) ? undefined : new Date(plain ? time - zoneMinutes * 60_000 : time);
}

/** Reads the cells of rows under a header, and notes what it cannot read. */
export function createRowReader(day: FileDay) {
  const problems: Problem[] = [];
  const note = (row: CsvRow, code: ProblemCode, text: string) =>
    void problems.push({ line: row.line, code, text: text.slice(0, 100) });

  return {
    problems,
    note,

    amount(row: CsvRow, text: string, code: 'amount' | 'fee' = 'amount'): bigint {
      const amount = readAmount(text);
      if (amount === undefined) note(row, code, text);
      return amount ?? 0n;
    },

    currency(row: CsvRow, text: string): string {
      if (text !== day.currency) note(row, 'currency', text);
      return text;
    },

    /** A time of another day says that it is another file. */
    time(row: CsvRow, text: string): Date {
      const time = readTime(text, day.zoneMinutes);
      if (!time) note(row, 'time', text);
      else if (time.getTime() < day.from.getTime() - slackMs || time.getTime() >= day.to.getTime() + slackMs)
        note(row, 'day', text);
      return time ?? day.from;
    },

    reference(row: CsvRow, text: string, isNeeded: boolean): string | null {
      const isFit = text.length <= 100 && !/\p{Cc}/u.test(text);
      if (!isFit || (isNeeded && text === '')) note(row, 'reference', text);
      return text === '' || !isFit ? null : text;
    },
  };
}

/** The places of named columns, whatever their case; `missing` are those that no name of theirs stands for. */
export function findColumns<Name extends string>(
  header: readonly string[],
  names: Record<Name, readonly string[]>,
): { at: (row: CsvRow, name: Name) => string; missing: string[] } {
  const known = header.map((cell) => cell.toLowerCase().replace(/[\s_]+/g, ' '));
  const places = new Map<string, number>();
  const missing: string[] = [];
  for (const [name, aliases] of Object.entries(names) as [Name, readonly string[]][]) {
    const place = known.findIndex((cell) => aliases.includes(cell));
    places.set(name, place);
    if (place < 0) missing.push(aliases[0] ?? name);
  }
  return { at: (row, name) => row.cells[places.get(name) ?? -1] ?? '', missing };
}
