import { type CsvRow, NoTable, readCsv } from './csv.ts';
import { type EntryKind, type FileDay, linesMax, type ReadFile } from './entries.ts';
import { readMaya } from './formats/maya.ts';
import { readSandbox } from './formats/sandbox.ts';
import { readXendit } from './formats/xendit.ts';

const formats = { sandbox: readSandbox, xendit: readXendit, maya: readMaya } as const;
export type FormatName = keyof typeof formats;

/** What a file of the format tells of at all: only that can be missing in it. */
export const covered: Record<FormatName, readonly Exclude<EntryKind, 'other'>[]> = {
  sandbox: ['deposit', 'refund', 'payout'],
  xendit: ['deposit', 'refund', 'payout'],
  maya: ['payout'],
};

/** A file as a provider wrote it. With one problem nothing of it holds. */
export function readSettlementFile(format: FormatName, text: string, day: FileDay): ReadFile {
  let rows: CsvRow[];
  try {
    rows = readCsv(text);
  } catch (error) {
    if (!(error instanceof NoTable)) throw error;
    return { entries: [], problems: [{ line: error.line, code: 'table', text: '' }] };
  }
  if (rows.length === 0) return { entries: [], problems: [{ line: 1, code: 'empty', text: '' }] };
  if (rows.length > linesMax)
    return { entries: [], problems: [{ line: linesMax, code: 'too_many', text: String(rows.length) }] };
  return formats[format](rows, day);
}
