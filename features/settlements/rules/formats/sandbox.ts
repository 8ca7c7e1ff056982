import { createRowReader, findColumns, readAmount } from '../cells.ts';
import type { CsvRow } from '../csv.ts';
import type { Entry, EntryKind, EntryState, FileDay, ReadFile } from '../entries.ts';

// docs/sandbox-pay.md

const kinds: Record<string, EntryKind> = { PAYMENT: 'deposit', REFUND: 'refund', PAYOUT: 'payout' };
const states: Record<string, EntryState> = { SUCCEEDED: 'done', FAILED: 'failed' };
const columns = {
  type: ['type'],
  theirs: ['transactionid'],
  ours: ['referenceid'],
  amount: ['amount'],
  fee: ['fee'],
  currency: ['currency'],
  status: ['status'],
  time: ['time'],
} as const;

export function readSandbox([header, ...rows]: CsvRow[], day: FileDay): ReadFile {
  const reader = createRowReader(day);
  const { at, missing } = findColumns(header?.cells ?? [], columns);
  if (!header || missing.length > 0)
    return { entries: [], problems: [{ line: 1, code: 'columns_missing', text: missing.join(', ') }] };
  const total = rows.at(-1);
  const lines = total?.cells[0] === 'TOTAL' ? rows.slice(0, -1) : rows;
  const entries = lines.map((row): Entry => {
    const kind = kinds[at(row, 'type')];
    const state = states[at(row, 'status')];
    if (!kind) reader.note(row, 'kind', at(row, 'type'));
    if (!state) reader.note(row, 'state', at(row, 'status'));
    return {
      line: row.line,
      kind: kind ?? 'other',
      ourReference: reader.reference(row, at(row, 'ours'), true),
      theirReference: reader.reference(row, at(row, 'theirs'), true),
      amount: reader.amount(row, at(row, 'amount')),
      fee: reader.amount(row, at(row, 'fee'), 'fee'),
      currency: reader.currency(row, at(row, 'currency')),
      state: state ?? 'pending',
      at: reader.time(row, at(row, 'time')),
      raw: row.raw,
    };
  });
  // A file that was cut on its way has no end, or another one.
  const isWhole =
    total !== undefined &&
    total !== lines.at(-1) &&
    total.cells[1] === String(lines.length) &&
    readAmount(total.cells[3] ?? '') === sumOf(entries);
  if (!isWhole) reader.note(total ?? header, 'total', total?.raw ?? '');
  return { entries, problems: reader.problems };
}

function sumOf(entries: readonly Entry[]): bigint {
  return entries
    .filter(({ state }) => state === 'done')
    .reduce((sum, { kind, amount, fee }) => sum + (kind === 'deposit' ? amount : -amount) - fee, 0n);
}
