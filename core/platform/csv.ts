/** What a spreadsheet would run as a formula, or trims to get at one. */
const formulaStart = /^[\s'"]*[=+\-@\t\r|]/;

/** RFC 4180. Text that would be a formula gets an apostrophe in front; our numbers stay as they are. */
export function csvOf(
  header: readonly string[],
  rows: readonly (readonly (string | bigint | { text: string })[])[],
): string {
  const line = (cells: readonly (string | bigint | { text: string })[]) => cells.map(cellOf).join(',');
  return [header.map((text) => ({ text })), ...rows].map((cells) => `${line(cells)}\r\n`).join('');
}

function cellOf(cell: string | bigint | { text: string }): string {
  if (typeof cell !== 'object') return String(cell);
  const safe = formulaStart.test(cell.text) ? `'${cell.text}` : cell.text;
  return `"${safe.replaceAll('"', '""')}"`;
}
