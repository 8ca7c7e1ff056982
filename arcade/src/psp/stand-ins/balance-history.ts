import type { PspDatabase } from '../psp.queries.ts';
import { listLines, type SettledLine } from '../psp.settlement.ts';
import { asPesos } from './calls.ts';

const header = [
  ...['Product ID', 'Transaction ID', 'Transaction Type', 'Line Type', 'Payment Channel'],
  ...['Reference', 'Currency', 'Amount', 'Created Date'],
];
const types = { PAYMENT: 'EWALLET_PAYMENT', REFUND: 'REFUND', PAYOUT: 'DISBURSEMENT' } as const;

/** The balance report of docs.xendit.co/docs/balance-report: several rows of one transaction. */
export async function balanceHistoryOf(db: PspDatabase, from: Date, to: Date): Promise<string> {
  // Its end belongs to the period.
  const lines = await listLines(db, { brand: 'xendit', from, to: new Date(to.getTime() + 1) });
  return [header, ...lines.flatMap(rowsOf)].map((cells) => `${cells.join(',')}\r\n`).join('');
}

function rowsOf({ type, transactionId, referenceId, amount, fee, currency, status, time }: SettledLine) {
  const row = (what: string, value: bigint) => [
    ...[transactionId, `${type.toLowerCase()}-${transactionId}`, types[type], what, ''],
    ...[referenceId, currency, asPesos(value).toFixed(2), time.toISOString()],
  ];
  const moved = type === 'PAYMENT' ? amount : -amount;
  return [
    row('TRANSACTION', moved),
    ...(fee > 0n ? [row('FEE', -fee)] : []),
    ...(status === 'FAILED' ? [row('TRANSACTION_REVERSAL', -moved)] : []),
  ];
}
