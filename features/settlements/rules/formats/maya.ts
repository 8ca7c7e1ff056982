import { createRowReader, findColumns, readAmount } from '../cells.ts';
import type { CsvRow } from '../csv.ts';
import type { Entry, FileDay, ReadFile } from '../entries.ts';

// The Daily Transaction Reconciliation of developers.maya.ph: transfers to wallets, between a headline and a summary.

const columns = {
  time: ['datetime'],
  ours: ['partner rrn'],
  theirs: ['mi3 rrn'],
  amount: ['amount'],
  code: ['response code'],
} as const;

const successCode = '0';
const summary = {
  amount: 'total debit amount',
  successful: 'total no. of successful transactions',
  failed: 'total no. of failed transactions',
} as const;

export function readMaya(rows: CsvRow[], day: FileDay): ReadFile {
  const reader = createRowReader(day);
  const begin = rows.findIndex(({ cells }) => cells[0]?.toLowerCase() === 'datetime');
  const { at, missing } = findColumns(rows[begin]?.cells ?? [], columns);
  if (missing.length > 0)
    return { entries: [], problems: [{ line: 1, code: 'columns_missing', text: missing.join(', ') }] };
  const entries: Entry[] = [];
  const told = new Map<string, string>();
  for (const row of rows.slice(begin + 1)) {
    const [name = '', value = ''] = row.cells;
    if (/^(total|current balance|available balance)/i.test(name)) {
      told.set(name.toLowerCase().replace(/:$/, ''), value);
      continue;
    }
    const code = at(row, 'code');
    if (!/^-?\d{1,6}$/.test(code)) reader.note(row, 'state', code);
    entries.push({
      line: row.line,
      kind: 'payout',
      ourReference: reader.reference(row, at(row, 'ours'), true),
      theirReference: reader.reference(row, at(row, 'theirs'), false),
      amount: reader.amount(row, at(row, 'amount')),
      fee: 0n,
      currency: day.currency,
      state: code === successCode ? 'done' : 'failed',
      at: reader.time(row, at(row, 'time')),
      raw: row.raw,
    });
  }
  const done = entries.filter(({ state }) => state === 'done');
  const isWhole =
    readAmount(told.get(summary.amount) ?? '') === done.reduce((sum, { amount }) => sum + amount, 0n) &&
    told.get(summary.successful) === String(done.length) &&
    told.get(summary.failed) === String(entries.length - done.length);
  if (!isWhole)
    reader.problems.push({
      line: rows.at(-1)?.line ?? 1,
      code: 'total',
      text: [...told.values()].join(', ').slice(0, 100),
    });
  return { entries, problems: reader.problems };
}
