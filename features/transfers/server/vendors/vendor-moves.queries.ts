import type { VendorKey } from '@kislap/contract-kit/ids';
import type { Executor } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import type { WalletTransferRef } from '../../contract/transfers.ids.ts';
import { findTransfer } from '../transfers.queries.ts';
import { type TransferRow, tablesOf } from '../transfers.tables.ts';

/** A transfer as who holds it against the vendor's books wants it. */
export type VendorMove = Pick<
  TransferRow,
  'ref_no' | 'account_id' | 'vendor_key' | 'direction' | 'amount' | 'currency' | 'status' | 'created_at'
>;

const pageRows = 1_000;

/** Transfers to and from one vendor by the time at which they began, oldest first, a page at a time. */
export async function* readVendorMoves(
  db: Executor,
  vendorKey: VendorKey,
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<VendorMove[]> {
  let last: VendorMove | undefined;
  for (;;) {
    const rows = await listPage(db, vendorKey, { from, to }, last);
    if (rows.length > 0) yield rows;
    if (rows.length < pageRows) return;
    last = rows.at(-1);
  }
}

async function listPage(
  db: Executor,
  vendorKey: VendorKey,
  { from, to }: { from: Date; to: Date },
  last: VendorMove | undefined,
): Promise<VendorMove[]> {
  let query = tablesOf(db)
    .selectFrom('transfers.transfer')
    .selectAll()
    .where('vendor_key', '=', vendorKey)
    .where('created_at', '>=', from)
    .where('created_at', '<', to);
  if (last)
    query = query.where(sql<boolean>`(created_at, ref_no) > (${last.created_at}, ${last.ref_no}::uuid)`);
  return query.orderBy('created_at').orderBy('ref_no').limit(pageRows).execute();
}

/** Finds it by reference, in any state. */
export function findVendorMove(db: Executor, refNo: string): Promise<VendorMove | undefined> {
  return findTransfer(db, refNo as WalletTransferRef);
}
