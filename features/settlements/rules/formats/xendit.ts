import { createRowReader, findColumns } from '../cells.ts';
import type { CsvRow } from '../csv.ts';
import type { Entry, EntryKind, FileDay, ReadFile } from '../entries.ts';

// The Balance Report of docs.xendit.co/docs/balance-report: several rows of one Transaction ID are one transaction.

const columns = {
  product: ['product id'],
  transaction: ['transaction id'],
  type: ['transaction type'],
  line: ['line type'],
  reference: ['reference'],
  currency: ['currency'],
  amount: ['amount'],
  time: ['created date', 'date created', 'created', 'timestamp'],
} as const;

const feeLines = new Set(['FEE', 'VAT']);
const feeBacks = new Set(['FEE_REVERSAL', 'VAT_REVERSAL']);

/** By the words of the type: `EWALLET_PAYMENT`, `PH_DISBURSEMENT`, `REFUND` and their kin. */
function kindOf(type: string): EntryKind {
  const words = type.toUpperCase();
  if (words.includes('REFUND')) return 'refund';
  if (words.includes('DISBURSEMENT') || words.includes('PAYOUT')) return 'payout';
  return words.includes('PAYMENT') || words.includes('INVOICE') ? 'deposit' : 'other';
}

const size = (amount: bigint) => (amount < 0n ? -amount : amount);

export function readXendit([header, ...rows]: CsvRow[], day: FileDay): ReadFile {
  const reader = createRowReader(day);
  const { at, missing } = findColumns(header?.cells ?? [], columns);
  if (!header || missing.length > 0)
    return { entries: [], problems: [{ line: 1, code: 'columns_missing', text: missing.join(', ') }] };
  const fees = new Map<string, bigint>();
  const reversed = new Set<string>();
  const entries: Entry[] = [];
  const named: string[] = [];
  for (const row of rows) {
    const transaction = reader.reference(row, at(row, 'transaction'), true) ?? '';
    const what = at(row, 'line').toUpperCase();
    const amount = size(reader.amount(row, at(row, 'amount')));
    if (feeLines.has(what)) fees.set(transaction, (fees.get(transaction) ?? 0n) + amount);
    else if (feeBacks.has(what)) fees.set(transaction, (fees.get(transaction) ?? 0n) - amount);
    else if (what === 'TRANSACTION_REVERSAL') reversed.add(transaction);
    else if (what !== 'TRANSACTION') reader.note(row, 'kind', what);
    else {
      const kind = kindOf(at(row, 'type'));
      named.push(transaction);
      entries.push({
        line: row.line,
        kind,
        ourReference: reader.reference(row, at(row, 'reference'), kind !== 'other'),
        theirReference: reader.reference(row, at(row, 'product'), false),
        amount,
        fee: 0n,
        currency: reader.currency(row, at(row, 'currency')),
        state: 'done',
        at: reader.time(row, at(row, 'time')),
        raw: row.raw,
      });
    }
  }
  return {
    entries: entries.map((entry, place) => {
      const transaction = named[place] ?? '';
      const state = reversed.has(transaction) ? 'failed' : entry.state;
      return { ...entry, state, fee: fees.get(transaction) ?? 0n };
    }),
    problems: reader.problems,
  };
}
