import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { BillId } from '../../contract/commissions.ids.ts';
import type { Kind } from '../../rules/terms.ts';
import type { BillRow, DueRow } from '../commissions.tables.ts';

export type Side = 'own' | 'downline';
export type BillPlace = readonly [startsAt: Date, billId: BillId];
export type ListedBill = Omit<DueRow, 'payer_id' | 'state' | 'payments'> &
  Pick<BillRow, 'payer_id' | 'state'> & { contract_id?: BillRow['contract_id'] };

export interface BillFilter {
  accountId: AccountId;
  side: Side;
  kind: Kind;
  from: Date;
  /** Exclusive. */
  to: Date;
}

const tableOf = (side: Side) => sql.table(side === 'own' ? 'commissions.bill' : 'commissions.due');

function conditionOf({ accountId, side, kind, from, to }: BillFilter) {
  const owner = sql.ref(side === 'own' ? 'payee_id' : 'payer_id');
  return sql`bucket = ${bucketOf(accountId)} and ${owner} = ${accountId} and kind = ${kind}
    and starts_at >= ${from} and starts_at < ${to}`;
}

export async function listBillRows(
  db: Executor,
  filter: BillFilter,
  { after, limit }: { after: BillPlace | undefined; limit: number },
): Promise<ListedBill[]> {
  const onward = after ? sql`and (starts_at, bill_id) < (${after[0]}, ${after[1]}::uuid)` : sql``;
  const { rows } = await sql<ListedBill>`
    select * from ${tableOf(filter.side)} where ${conditionOf(filter)} ${onward}
    order by starts_at desc, bill_id desc limit ${limit}`.execute(db);
  return rows;
}

/** Of every kind, what is not paid yet, the oldest first. */
export async function listOpenRows(
  db: Executor,
  { accountId, side }: Pick<BillFilter, 'accountId' | 'side'>,
  { after, limit }: { after: BillPlace | undefined; limit: number },
): Promise<ListedBill[]> {
  const owner = sql.ref(side === 'own' ? 'payee_id' : 'payer_id');
  const onward = after ? sql`and (starts_at, bill_id) > (${after[0]}, ${after[1]}::uuid)` : sql``;
  const { rows } = await sql<ListedBill>`
    select * from ${tableOf(side)} where bucket = ${bucketOf(accountId)} and ${owner} = ${accountId}
      and state in ('REVIEW', 'INSUFFICIENT', 'PARTIAL') ${onward}
    order by starts_at, bill_id limit ${limit}`.execute(db);
  return rows;
}

export async function sumBills(db: Executor, filter: BillFilter) {
  const { rows } = await sql<{ amount: bigint; paid: bigint; open: bigint }>`
    select coalesce(sum(amount), 0)::bigint as amount, coalesce(sum(paid), 0)::bigint as paid,
      coalesce(sum(amount - paid) filter (where state in ('REVIEW', 'INSUFFICIENT', 'PARTIAL')), 0)::bigint as open
    from ${tableOf(filter.side)} where ${conditionOf(filter)}`.execute(db);
  return rows[0] ?? { amount: 0n, paid: 0n, open: 0n };
}

/** What is due to an account by bills that are not paid yet. */
export async function sumAwaited(db: Executor, payeeId: AccountId): Promise<bigint> {
  const { rows } = await sql<{ awaited: bigint }>`
    select coalesce(sum(amount - paid), 0)::bigint as awaited from commissions.bill
    where bucket = ${bucketOf(payeeId)} and payee_id = ${payeeId} and state in ('REVIEW', 'INSUFFICIENT', 'PARTIAL')`.execute(
    db,
  );
  return rows[0]?.awaited ?? 0n;
}
