export interface CsvRow {
  /** Of the file, from 1: a cell may hold several. */
  line: number;
  cells: string[];
  raw: string;
}

/** RFC 4180, with any end of line, and a mark of UTF-8 in front. Rows without any text are left out. */
export function readCsv(text: string): CsvRow[] {
  const source = text.replace(/^\ufeff/, '');
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let beganLine = 1;
  let beganAt = 0;

  function endRow(at: number) {
    cells.push(cell);
    if (cells.some((one) => one.trim() !== ''))
      rows.push({
        line: beganLine,
        cells: cells.map((one) => one.trim()),
        raw: source.slice(beganAt, at).trim(),
      });
    cells = [];
    cell = '';
  }

  for (let at = 0; at < source.length; at += 1) {
    const char = source[at];
    if (char === '\n') line += 1;
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (char === ',') {
      cells.push(cell);
      cell = '';
    } else if (char === '\n') {
      endRow(at);
      beganLine = line;
      beganAt = at + 1;
    } else if (char !== '\r') cell += char;
  }
  endRow(source.length);
  return rows;
}
