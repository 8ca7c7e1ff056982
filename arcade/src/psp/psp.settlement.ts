import type { PspDatabase } from './psp.queries.ts';
import { formatCentavos } from './psp.schemas.ts';
import { PspError } from './psp.types.ts';
import type { Brand } from './stand-ins/stand-in.types.ts';

const manilaOffset = '+08:00';
const dayMs = 86_400_000;
/** Of a checkout in hundredths of a per cent, of a payout in centavos. */
const checkoutFeeRate = 100n;
const payoutFee = 1_000n;

const header = ['type', 'transactionId', 'referenceId', 'amount', 'fee', 'currency', 'status', 'time'];

/** What was moved for a merchant, and what it cost. */
export interface SettledLine {
  type: 'PAYMENT' | 'REFUND' | 'PAYOUT';
  transactionId: string;
  referenceId: string;
  amount: bigint;
  fee: bigint;
  currency: string;
  status: 'SUCCEEDED' | 'FAILED';
  time: Date;
}

/** What a Manila day settled, as CSV: a header, a line each by time, and the total of what succeeded. */
export async function settlementOf(db: PspDatabase, day: string, now: Date): Promise<string> {
  const from = new Date(`${day}T00:00:00${manilaOffset}`);
  const to = new Date(from.getTime() + dayMs);
  if (now < to) throw new PspError(409, 'day_not_over', 'The day is not over.');
  const lines = await listLines(db, { brand: 'house', from, to });
  const total = lines
    .filter(({ status }) => status === 'SUCCEEDED')
    .reduce((sum, { type, amount, fee }) => sum + (type === 'PAYMENT' ? amount : -amount) - fee, 0n);
  const rows = lines.map((line) => [
    line.type,
    line.transactionId,
    line.referenceId,
    formatCentavos(line.amount),
    formatCentavos(line.fee),
    line.currency,
    line.status,
    manilaTime(line.time),
  ]);
  const sum = total < 0n ? `-${formatCentavos(-total)}` : formatCentavos(total);
  return [header, ...rows, ['TOTAL', String(lines.length), '', sum, '', '', '', '']]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');
}

interface Period {
  brand: Brand;
  from: Date;
  /** Exclusive. */
  to: Date;
}

/** By time. */
export async function listLines(db: PspDatabase, period: Period): Promise<SettledLine[]> {
  const lines = [
    ...(await listPayments(db, period)),
    ...(await listRefunds(db, period)),
    ...(await listPayouts(db, period)),
  ];
  return lines.sort((a, b) => a.time.getTime() - b.time.getTime());
}

async function listPayments(db: PspDatabase, { brand, from, to }: Period): Promise<SettledLine[]> {
  const rows = await db
    .selectFrom('psp.checkout')
    .selectAll()
    .where('brand', '=', brand)
    .where('status', '=', 'completed')
    .where('finished_at', '>=', from)
    .where('finished_at', '<', to)
    .execute();
  return rows.map((row) => ({
    type: 'PAYMENT',
    transactionId: row.checkout_id,
    referenceId: row.reference_id,
    amount: BigInt(row.amount),
    fee: (BigInt(row.amount) * checkoutFeeRate) / 10_000n,
    currency: row.currency,
    status: 'SUCCEEDED',
    time: row.finished_at ?? from,
  }));
}

async function listRefunds(db: PspDatabase, { brand, from, to }: Period): Promise<SettledLine[]> {
  const rows = await db
    .selectFrom('psp.checkout')
    .selectAll()
    .where('brand', '=', brand)
    .where('refunded_at', '>=', from)
    .where('refunded_at', '<', to)
    .execute();
  return rows.map((row) => ({
    type: 'REFUND',
    transactionId: row.checkout_id,
    referenceId: row.reference_id,
    amount: BigInt(row.amount),
    fee: 0n,
    currency: row.currency,
    status: 'SUCCEEDED',
    time: row.refunded_at ?? from,
  }));
}

async function listPayouts(db: PspDatabase, { brand, from, to }: Period): Promise<SettledLine[]> {
  const rows = await db
    .selectFrom('psp.payout')
    .selectAll()
    .where('brand', '=', brand)
    .where('finished_at', '>=', from)
    .where('finished_at', '<', to)
    .execute();
  return rows.map((row) => {
    const isPaid = row.status === 'succeeded';
    return {
      type: 'PAYOUT',
      transactionId: row.payout_id,
      referenceId: row.reference_id,
      amount: BigInt(row.amount),
      fee: isPaid ? payoutFee : 0n,
      currency: row.currency,
      status: isPaid ? 'SUCCEEDED' : 'FAILED',
      time: row.finished_at ?? from,
    };
  });
}

/** 2026-11-21 04:00:00 in Manila. */
function manilaTime(time: Date): string {
  return new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}
