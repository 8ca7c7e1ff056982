/** One name however it is written: accents, case, order and punctuation do not count. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .sort()
    .join(' ');
}

/** The dates that a birth date (yyyy-MM-dd) is easily mistaken for: a day before or after, day and month swapped. */
export function nearDates(date: string): string[] {
  const [year = '', month = '', day = ''] = date.split('-');
  const at = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(at)) return [];
  const around = [-1, 1].map((days) => new Date(at + days * 86_400_000).toISOString().slice(0, 10));
  const swapped = `${year}-${day}-${month}`;
  const isDate = Number(day) <= 12 && !Number.isNaN(Date.parse(`${swapped}T00:00:00Z`));
  return [...new Set(isDate ? [...around, swapped] : around)].filter((one) => one !== date);
}
