import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import type { BillId } from '../../contract/commissions.ids.ts';
import type { Span } from '../../rules/periods.ts';
import type { Kind } from '../../rules/terms.ts';
import { type BillRow, type CarryRow, tablesOf } from '../commissions.tables.ts';
import { insertRows, planned } from '../rows.queries.ts';

const rowsAtOnce = 1_000;

/** Which of them are new: a bill of a contract and period is there once. */
export async function insertBills(tx: Tx, rows: readonly BillRow[]): Promise<Set<BillId>> {
  const added = await insertRows<{ bill_id: BillId }>(tx, 'bill', rows, {
    key: sql`(bucket, payee_id, kind, starts_at, contract_id)`,
    returning: sql`bill_id`,
  });
  return new Set(added.map(({ bill_id }) => bill_id));
}

/** What periods leave is written once, with their bills. Answers whose is new. */
export async function insertCarries(tx: Tx, rows: readonly CarryRow[]): Promise<Set<AccountId>> {
  const added = await insertRows<{ payee_id: AccountId }>(tx, 'carry', rows, {
    key: sql`(bucket, kind, ends_at, payee_id)`,
    returning: sql`payee_id`,
  });
  return new Set(added.map(({ payee_id }) => payee_id));
}

const carryColumns = sql.raw(
  'bucket, payee_id, ends_at, starts_at, contract_id, payer_id, net, base, kind, rest, rest_winning, rest_losing, is_taken',
);

/** What earlier periods have left and no later one has taken yet, and what this one has left already. */
export async function listCarries(
  db: Executor,
  bucket: number,
  kind: Kind,
  { start, end }: Span,
): Promise<CarryRow[]> {
  const { rows } = await sql<CarryRow>`
    ${planned('carries')}select ${carryColumns} from commissions.carry
    where bucket = ${bucket} and kind = ${kind} and not is_taken and ends_at <= ${start}
    union all
    select ${carryColumns} from commissions.carry
    where bucket = ${bucket} and kind = ${kind} and ends_at > ${start} and ends_at <= ${end}`.execute(db);
  return rows;
}

/** Of one bucket. */
export async function takeCarries(tx: Tx, rows: readonly CarryRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  await sql`
    update commissions.carry c set is_taken = true
    from unnest(${rows.map(({ ends_at }) => ends_at.toISOString())}::timestamptz[],
      ${rows.map(({ payee_id }) => payee_id)}::uuid[]) as t (ends_at, payee_id)
    where c.bucket = ${first.bucket} and c.kind = ${first.kind} and c.ends_at = t.ends_at
      and c.payee_id = t.payee_id`.execute(tx);
}

/** What is owed by a bill. */
export type OwedRow = Omit<BillRow, 'input' | 'base' | 'contract_id' | 'paid'>;

/** Bills of a run's bucket that an upline pays. */
export async function listOwedOfRun(
  db: Executor,
  { bucket, kind, period, starts_at }: Pick<BillRow, 'bucket' | 'kind' | 'period' | 'starts_at'>,
): Promise<OwedRow[]> {
  const { rows } = await sql<OwedRow>`
    select b.bucket, b.bill_id, b.kind, b.period, b.payee_id, b.payer_id, b.starts_at, b.ends_at, b.level,
      b.contract_since, b.amount, b.state, b.made_at, b.expires_at
    from commissions.contract c join commissions.bill b on b.bucket = ${bucket} and b.payee_id = c.payee_id
      and b.kind = c.kind and b.starts_at = ${starts_at} and b.contract_id = c.contract_id
    where c.kind = ${kind} and c.period = ${period} and c.state = 'ACTIVE'
      and get_byte(uuid_send(c.payee_id), 15) = ${bucket} and b.payer_id is not null and b.state <> 'NOT_REACHED'
    order by b.bill_id`.execute(db);
  return rows;
}

export async function findBill(
  db: Executor,
  key: Pick<BillRow, 'bucket' | 'bill_id'>,
): Promise<BillRow | undefined> {
  return tablesOf(db)
    .selectFrom('commissions.bill')
    .selectAll()
    .where('bucket', '=', key.bucket)
    .where('bill_id', '=', key.bill_id)
    .executeTakeFirst();
}

export async function lockBill(
  tx: Tx,
  key: Pick<BillRow, 'bucket' | 'bill_id'>,
): Promise<BillRow | undefined> {
  return tablesOf(tx)
    .selectFrom('commissions.bill')
    .selectAll()
    .where('bucket', '=', key.bucket)
    .where('bill_id', '=', key.bill_id)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveBill(
  tx: Executor,
  key: Pick<BillRow, 'bucket' | 'bill_id'>,
  change: Partial<Pick<BillRow, 'state' | 'paid' | 'expires_at'>>,
): Promise<void> {
  await tablesOf(tx)
    .updateTable('commissions.bill')
    .set(change)
    .where('bucket', '=', key.bucket)
    .where('bill_id', '=', key.bill_id)
    .execute();
}

/** What a bill is told by. */
export type PaidBill = Pick<
  BillRow,
  'bucket' | 'bill_id' | 'kind' | 'starts_at' | 'payee_id' | 'state' | 'amount' | 'paid'
>;

/** Of these bills, those that the platform still owes: their payee's balance had no room. */
export async function listOwedByPlatform(db: Executor, bucket: number): Promise<BillRow[]> {
  return tablesOf(db)
    .selectFrom('commissions.bill')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('payer_id', 'is', null)
    .where('state', '=', 'INSUFFICIENT')
    .orderBy('bill_id')
    .limit(rowsAtOnce)
    .execute();
}

/** Buckets in which the platform owes anything. */
export async function listPlatformBuckets(db: Executor): Promise<number[]> {
  const { rows } = await sql<{ bucket: number }>`
    select distinct bucket from commissions.bill where payer_id is null and state = 'INSUFFICIENT'
    order by bucket`.execute(db);
  return rows.map(({ bucket }) => bucket);
}

/** Buckets of payees that have bills of uplines whose days are over. */
export async function listExpiringBuckets(db: Executor, now: Date): Promise<number[]> {
  const { rows } = await sql<{ bucket: number }>`
    select distinct bucket from commissions.bill
    where state in ('INSUFFICIENT', 'PARTIAL') and payer_id is not null and expires_at <= ${now}
    order by bucket`.execute(db);
  return rows.map(({ bucket }) => bucket);
}

/** Bills of uplines to payees of one bucket whose days are over. */
export async function expireBills(tx: Tx, bucket: number, now: Date): Promise<BillRow[]> {
  const { rows } = await sql<BillRow>`
    update commissions.bill set state = 'EXPIRED'
    where bucket = ${bucket} and state in ('INSUFFICIENT', 'PARTIAL') and payer_id is not null
      and expires_at <= ${now}
    returning *`.execute(tx);
  return rows;
}
