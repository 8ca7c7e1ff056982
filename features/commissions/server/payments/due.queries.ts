import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import { type DueRow, type PaymentRow, tablesOf } from '../commissions.tables.ts';
import { insertRows } from '../rows.queries.ts';

const rowsAtOnce = 1_000;

/** A repeat changes nothing. */
export async function insertDues(db: Executor, rows: readonly DueRow[]): Promise<void> {
  await insertRows(db, 'due', rows, { key: sql`(bucket, bill_id)` });
}

/** What these payers of one bucket owe now, each one's oldest first; nobody else pays of it meanwhile. */
export async function lockDues(
  tx: Tx,
  bucket: number,
  payerIds: readonly AccountId[],
  now: Date,
): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select * from commissions.due
    where bucket = ${bucket} and payer_id = any(${payerIds}::uuid[]) and state in ('INSUFFICIENT', 'PARTIAL')
      and expires_at > ${now}
    order by payer_id, starts_at, contract_since, bill_id for update`.execute(tx);
  return rows;
}

export interface Taken {
  due: DueRow;
  amount: bigint;
}

/** Notes what payers of one bucket paid for bills, and that the money is on its way. */
export async function saveTaken(
  tx: Tx,
  bucket: number,
  taken: readonly Taken[],
  at: Date,
): Promise<PaymentRow[]> {
  if (taken.length === 0) return [];
  const payments = taken.map(({ due, amount }) => ({
    ...{ bucket, bill_id: due.bill_id, number: due.payments, payer_id: due.payer_id, amount },
    ...{ payee_id: due.payee_id, kind: due.kind, is_delivered: false, taken_at: at },
  }));
  await sql`
    update commissions.due d set paid = d.paid + t.amount, payments = d.payments + 1,
      state = case when d.paid + t.amount >= d.amount then 'ISSUED' else 'PARTIAL' end
    from unnest(${payments.map(({ bill_id }) => bill_id)}::uuid[], ${payments.map(({ amount }) => String(amount))}::bigint[])
      as t (bill_id, amount)
    where d.bucket = ${bucket} and d.bill_id = t.bill_id`.execute(tx);
  await insertRows(tx, 'payment', payments);
  return payments;
}

/** Payments of a bucket of payers that have not reached their payees: the next page of them. */
export async function listOpenPayments(
  db: Executor,
  bucket: number,
  after: Pick<PaymentRow, 'bill_id' | 'number'> | undefined,
): Promise<PaymentRow[]> {
  const rows = tablesOf(db)
    .selectFrom('commissions.payment')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('is_delivered', '=', false)
    .orderBy('bill_id')
    .orderBy('number')
    .limit(rowsAtOnce);
  if (!after) return rows.execute();
  return rows.where(sql<boolean>`(bill_id, number) > (${after.bill_id}, ${after.number})`).execute();
}

/** Of payers of one bucket. */
export async function markDelivered(
  db: Executor,
  bucket: number,
  rows: readonly PaymentRow[],
): Promise<void> {
  await sql`
    update commissions.payment p set is_delivered = true
    from unnest(${rows.map(({ bill_id }) => bill_id)}::uuid[], ${rows.map((row) => row.number)}::smallint[])
      as d (bill_id, number)
    where p.bucket = ${bucket} and p.bill_id = d.bill_id and p.number = d.number`.execute(db);
}

/** Of these accounts, those that owe something. */
export async function listOwing(
  db: Executor,
  accountIds: readonly AccountId[],
  now: Date,
): Promise<AccountId[]> {
  const { rows } = await sql<{ payer_id: AccountId }>`
    select distinct payer_id from commissions.due
    where (bucket, payer_id) in (select * from unnest(${accountIds.map(bucketOf)}::smallint[], ${accountIds}::uuid[]))
      and state in ('INSUFFICIENT', 'PARTIAL') and expires_at > ${now}`.execute(db);
  return rows.map(({ payer_id }) => payer_id);
}

export interface OpenBucket {
  bucket: number;
  level: number;
}

/** Where anything is owed, from the top of the tree down. */
export async function listOpenBuckets(db: Executor): Promise<OpenBucket[]> {
  const { rows } = await sql<OpenBucket>`
    select distinct level, bucket from commissions.due where state in ('INSUFFICIENT', 'PARTIAL')
    order by level, bucket`.execute(db);
  return rows;
}

export async function listPayers(
  db: Executor,
  { bucket, level }: OpenBucket,
  after: string,
): Promise<AccountId[]> {
  const { rows } = await sql<{ payer_id: AccountId }>`
    select distinct payer_id from commissions.due
    where bucket = ${bucket} and level = ${level} and state in ('INSUFFICIENT', 'PARTIAL') and payer_id > ${after}::uuid
    order by payer_id limit ${rowsAtOnce}`.execute(db);
  return rows.map(({ payer_id }) => payer_id);
}

export async function listPaymentBuckets(db: Executor): Promise<number[]> {
  const { rows } = await sql<{ bucket: number }>`
    select distinct bucket from commissions.payment where not is_delivered order by bucket`.execute(db);
  return rows.map(({ bucket }) => bucket);
}

/** What an account owes by bills that wait for money or for a review. */
export async function sumOwed(db: Executor, payerId: AccountId): Promise<bigint> {
  const { rows } = await sql<{ owed: bigint }>`
    select coalesce(sum(amount - paid), 0)::bigint as owed from commissions.due
    where bucket = ${bucketOf(payerId)} and payer_id = ${payerId} and state in ('REVIEW', 'INSUFFICIENT', 'PARTIAL')`.execute(
    db,
  );
  return rows[0]?.owed ?? 0n;
}

/** Buckets of payers that owe something whose days are over. */
export async function listExpiringBuckets(db: Executor, now: Date): Promise<number[]> {
  const { rows } = await sql<{ bucket: number }>`
    select distinct bucket from commissions.due
    where state in ('INSUFFICIENT', 'PARTIAL') and expires_at <= ${now} order by bucket`.execute(db);
  return rows.map(({ bucket }) => bucket);
}

/** What payers of one bucket owe no more, since its days are over. */
export async function expireDues(tx: Tx, bucket: number, now: Date): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    update commissions.due set state = 'EXPIRED'
    where bucket = ${bucket} and state in ('INSUFFICIENT', 'PARTIAL') and expires_at <= ${now}
    returning *`.execute(tx);
  return rows;
}

export async function saveDue(
  tx: Executor,
  key: Pick<DueRow, 'bucket' | 'bill_id'>,
  change: Partial<Pick<DueRow, 'state' | 'expires_at'>>,
): Promise<void> {
  await tablesOf(tx)
    .updateTable('commissions.due')
    .set(change)
    .where('bucket', '=', key.bucket)
    .where('bill_id', '=', key.bill_id)
    .execute();
}
