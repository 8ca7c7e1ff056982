import type { AccountId } from '@kislap/contract-kit';
import type { VendorKey } from '@kislap/contract-kit/ids';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { WalletTransferRef } from '../../contract/transfers.ids.ts';
import type { WalletTransferDirection, WalletTransferStatus } from '../../contract/transfers.ts';
import { type ResolutionRow, type StepRow, type TransferRow, tablesOf } from '../transfers.tables.ts';

export interface CaseFilter {
  /** Only those that wait for people: without an answer since before this moment. */
  overdueBefore?: Date | undefined;
  status?: WalletTransferStatus | undefined;
  direction?: WalletTransferDirection | undefined;
  vendorKey?: VendorKey | undefined;
  accountId?: AccountId | undefined;
  refNo?: WalletTransferRef | undefined;
  offset: number;
  limit: number;
}

/** What waits for people oldest first, anything else newest first. */
export async function listCases(db: Executor, filter: CaseFilter): Promise<TransferRow[]> {
  const { overdueBefore, status, direction, vendorKey, accountId, refNo, offset, limit } = filter;
  let query = tablesOf(db).selectFrom('transfers.transfer').selectAll();
  if (overdueBefore)
    query = query.where(sql<boolean>`status = 'UNKNOWN'`).where('created_at', '<=', overdueBefore);
  if (status) query = query.where('status', '=', status);
  if (direction) query = query.where('direction', '=', direction);
  if (vendorKey) query = query.where('vendor_key', '=', vendorKey);
  if (accountId) query = query.where('bucket', '=', bucketOf(accountId)).where('account_id', '=', accountId);
  if (refNo) query = query.where('bucket', '=', bucketOf(refNo)).where('ref_no', '=', refNo);
  const order = overdueBefore ? 'asc' : 'desc';
  return query.orderBy('created_at', order).orderBy('ref_no', order).offset(offset).limit(limit).execute();
}

/** How many have no final answer, and how many of these wait for people. */
export async function countOpen(
  db: Executor,
  overdueBefore: Date,
): Promise<{ open: number; waiting: number }> {
  const { open, waiting } = await tablesOf(db)
    .selectFrom('transfers.transfer')
    .select([
      sql<bigint>`count(*)`.as('open'),
      sql<bigint>`count(*) filter (where status = 'UNKNOWN' and created_at <= ${overdueBefore})`.as(
        'waiting',
      ),
    ])
    .where(sql<boolean>`status in ('PENDING', 'UNKNOWN')`)
    .executeTakeFirstOrThrow();
  return { open: Number(open), waiting: Number(waiting) };
}

export async function listSteps(db: Executor, row: TransferRow): Promise<StepRow[]> {
  return (
    tablesOf(db)
      .selectFrom('transfers.step')
      .selectAll()
      .where('bucket', '=', row.bucket)
      .where('account_id', '=', row.account_id)
      .where('ref_no', '=', row.ref_no)
      .orderBy('at', 'desc')
      // At the same time, a decision comes after its proposal.
      .orderBy(sql`array_position(array['sent', 'answered', 'checked', 'resolved', 'settled'], kind)`, 'desc')
      // A question every thirty seconds for days is not read to its end.
      .limit(200)
      .execute()
  );
}

export async function listResolutions(db: Executor, row: TransferRow): Promise<ResolutionRow[]> {
  return tablesOf(db)
    .selectFrom('transfers.resolution')
    .selectAll()
    .where('bucket', '=', row.bucket)
    .where('account_id', '=', row.account_id)
    .where('ref_no', '=', row.ref_no)
    .orderBy('requested_at', 'desc')
    .execute();
}

export async function insertResolution(tx: Tx, row: ResolutionRow): Promise<void> {
  await tablesOf(tx).insertInto('transfers.resolution').values(row).execute();
}
