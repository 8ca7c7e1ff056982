import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { BillId } from '../../contract/commissions.ids.ts';
import type { PaidBill } from '../bills/bill.queries.ts';
import { type DueRow, type PaymentRow, tablesOf } from '../commissions.tables.ts';
import { arrayText, insertionOf, insertRows, planned } from '../rows.queries.ts';

const rowsAtOnce = 1_000;

/** Which of them are new: a repeat changes nothing. */
export async function insertDues(tx: Tx, rows: readonly DueRow[]): Promise<Set<BillId>> {
  const added = await insertRows<{ bill_id: BillId }>(tx, 'due', rows, {
    key: sql`(bucket, bill_id)`,
    returning: sql`bill_id`,
  });
  return new Set(added.map(({ bill_id }) => bill_id));
}

/** Of payments: those that have reached their payees, of payers of one bucket. */
const gone = (bucket: number, rows: readonly PaymentRow[]) => sql`
  delete from commissions.payment p
  using unnest(${arrayText(rows.map(({ bill_id }) => bill_id))}::uuid[],
    ${arrayText(rows.map((row) => row.number))}::smallint[]) as d (bill_id, number)
  where p.bucket = ${bucket} and p.bill_id = d.bill_id and p.number = d.number`;

/**
 * What these payers of one bucket owe now, each one's oldest first; nobody else pays of it meanwhile. What has arrived of
 * their payments stands there no more.
 */
export async function lockDues(
  tx: Tx,
  bucket: number,
  { payerIds, arrived }: { payerIds: readonly AccountId[]; arrived: readonly PaymentRow[] },
  now: Date,
): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    ${planned('lock_dues')}with gone as (${gone(bucket, arrived)})
    select bucket, bill_id, payer_id, payee_id, kind, starts_at, ends_at, level, contract_since, amount, paid, payments,
      state, made_at, expires_at
    from commissions.due
    where bucket = ${bucket} and payer_id = any(${arrayText(payerIds)}::uuid[])
      and state in ('INSUFFICIENT', 'PARTIAL') and expires_at > ${now}
    order by payer_id, starts_at, contract_since, bill_id for update`.execute(tx);
  return rows;
}

/** What was paid of dues of one bucket that somebody has locked. */
export async function savePaid(tx: Tx, bucket: number, dues: readonly DueRow[]): Promise<void> {
  if (dues.length === 0) return;
  await sql`
    update commissions.due d set paid = t.paid, payments = t.payments, state = t.state
    from unnest(${dues.map(({ bill_id }) => bill_id)}::uuid[], ${dues.map(({ paid }) => String(paid))}::bigint[],
      ${dues.map(({ payments }) => payments)}::smallint[], ${dues.map(({ state }) => state)}::text[])
      as t (bill_id, paid, payments, state)
    where d.bucket = ${bucket} and d.bill_id = t.bill_id`.execute(tx);
}

const addPaid = (bucket: number, payments: readonly PaymentRow[]) => sql`
  update commissions.bill b set paid = b.paid + p.amount,
    state = case when b.paid + p.amount >= b.amount then 'ISSUED' when b.state = 'EXPIRED' then b.state else 'PARTIAL' end
  from (select bill_id, sum(amount)::bigint as amount
    from unnest(${arrayText(payments.map(({ bill_id }) => bill_id))}::uuid[],
      ${arrayText(payments.map(({ amount }) => amount))}::bigint[]) as p (bill_id, amount) group by 1) p
  where b.bucket = ${bucket} and b.bill_id = p.bill_id
  returning b.bucket, b.bill_id, b.kind, b.starts_at, b.payee_id, b.state, b.amount, b.paid`;

/**
 * Notes what has reached payees of one bucket, and what is on its way now from payers of it; one statement for all of them.
 * Answers the bills that were paid, as they are then.
 */
export async function savePayments(
  tx: Tx,
  bucket: number,
  { arrived, sent }: { arrived: readonly PaymentRow[]; sent: readonly PaymentRow[] },
): Promise<PaidBill[]> {
  if (arrived.length === 0) {
    await insertRows(tx, 'payment', sent);
    return [];
  }
  const { name, statement } = insertionOf('payment', sent);
  const isAlone = sent.length === 0;
  const { rows } = await sql<PaidBill>`
    ${planned(isAlone ? 'add_paid' : `add_paid_${name}`)}${isAlone ? sql`` : sql`with sent as (${statement}) `}${addPaid(bucket, arrived)}`.execute(
    tx,
  );
  return rows;
}

/** Payments of a bucket of payers that have not reached their payees: the next page of them. */
export async function listPayments(
  db: Executor,
  bucket: number,
  after: Pick<PaymentRow, 'bill_id' | 'number'> | undefined,
): Promise<PaymentRow[]> {
  const rows = tablesOf(db)
    .selectFrom('commissions.payment')
    .selectAll()
    .where('bucket', '=', bucket)
    .orderBy('bill_id')
    .orderBy('number')
    .limit(rowsAtOnce);
  if (!after) return rows.execute();
  return rows.where(sql<boolean>`(bill_id, number) > (${after.bill_id}, ${after.number})`).execute();
}

/** What has reached its payees, of payers of one bucket. */
export async function deletePayments(
  db: Executor,
  bucket: number,
  rows: readonly PaymentRow[],
): Promise<void> {
  if (rows.length > 0) await sql`${planned('delete_payments')}${gone(bucket, rows)}`.execute(db);
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
    select distinct bucket from commissions.payment order by bucket`.execute(db);
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
