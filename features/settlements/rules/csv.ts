import { CsvError, parse } from 'csv-parse/sync';

export interface CsvRow {
  /** Of the file, from 1: a cell may hold several. */
  line: number;
  cells: string[];
  raw: string;
}

/** A quote that does not end, or stands where none may: what belongs to which cell cannot be told. */
export class NoTable extends Error {
  readonly line: number;
  constructor(line: number) {
    super(`no table from line ${line} on`);
    this.line = line;
  }
}

/** RFC 4180, with either end of line, and a mark of UTF-8 in front. Rows without any text are left out. Throws `NoTable`. */
export function readCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let line = 1;
  for (const { record, raw } of parseAll(text)) {
    const own = raw.replace(/\r?\n?$/, '');
    const cells = record.map((cell) => cell.trim());
    if (cells.some((cell) => cell !== '')) rows.push({ line, cells, raw: own.trim() });
    line += own.split('\n').length;
  }
  return rows;
}

function parseAll(text: string): { record: string[]; raw: string }[] {
  try {
    const read: unknown = parse(text, {
      bom: true,
      raw: true,
      relaxColumnCount: true,
      trim: true,
      recordDelimiter: ['\r\n', '\n'],
    });
    // What `raw` makes of the answer, its types do not say.
    return read as { record: string[]; raw: string }[];
  } catch (error) {
    if (error instanceof CsvError) throw new NoTable(Number(error.lines) || 1);
    throw error;
  }
}
