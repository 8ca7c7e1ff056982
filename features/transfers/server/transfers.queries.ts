import type { AccountId } from '@kislap/contract-kit';
import type { VendorKey } from '@kislap/contract-kit/ids';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { WalletTransferRef } from '../contract/transfers.ids.ts';
import type { WalletTransferFailure } from '../contract/transfers.ts';
import { type StepRow, type TransferRow, tablesOf, type WalletRow } from './transfers.tables.ts';

const isOpenRow = sql<boolean>`status in ('PENDING', 'UNKNOWN')`;

/** The row is what moves to and from one vendor wait for; made with the first of them. */
export async function lockWallet(tx: Tx, accountId: AccountId, vendorKey: string): Promise<WalletRow> {
  const tables = tablesOf(tx);
  const bucket = bucketOf(accountId);
  await tables
    .insertInto('transfers.wallet')
    .values({
      bucket,
      account_id: accountId,
      vendor_key: vendorKey,
      version: 0,
      balance: null,
      seen_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tables
    .selectFrom('transfers.wallet')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('account_id', '=', accountId)
    .where('vendor_key', '=', vendorKey)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function listWalletRows(db: Executor, accountId: AccountId): Promise<WalletRow[]> {
  return tablesOf(db)
    .selectFrom('transfers.wallet')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .orderBy('vendor_key')
    .execute();
}

/** `isMoved`: money moved, so an earlier reading of the vendor's balance is stale. */
export async function saveWallet(
  db: Executor,
  row: Pick<WalletRow, 'bucket' | 'account_id' | 'vendor_key'>,
  change: { isMoved?: boolean; balance?: bigint | null; seenAt?: Date },
): Promise<void> {
  await tablesOf(db)
    .updateTable('transfers.wallet')
    .set((eb) => ({
      version: eb('version', '+', change.isMoved ? 1 : 0),
      ...(change.balance !== undefined && change.balance !== null
        ? { balance: change.balance, seen_at: change.seenAt ?? null }
        : {}),
    }))
    .where('bucket', '=', row.bucket)
    .where('account_id', '=', row.account_id)
    .where('vendor_key', '=', row.vendor_key)
    .execute();
}

export async function insertTransfer(tx: Tx, row: TransferRow): Promise<void> {
  await tablesOf(tx).insertInto('transfers.transfer').values(row).execute();
}

export async function insertStep(db: Executor, row: StepRow): Promise<void> {
  await tablesOf(db).insertInto('transfers.step').values(row).execute();
}

function transfersOf(db: Executor, accountId: AccountId) {
  return tablesOf(db)
    .selectFrom('transfers.transfer')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId);
}

export async function findOpenTransfer(
  db: Executor,
  accountId: AccountId,
  vendorKey: VendorKey,
): Promise<TransferRow | undefined> {
  return transfersOf(db, accountId).where('vendor_key', '=', vendorKey).where(isOpenRow).executeTakeFirst();
}

export async function listOpenTransfers(db: Executor, accountId: AccountId): Promise<TransferRow[]> {
  return transfersOf(db, accountId).where(isOpenRow).execute();
}

export async function findByRequest(
  db: Executor,
  accountId: AccountId,
  requestKey: string,
): Promise<TransferRow | undefined> {
  return transfersOf(db, accountId).where('request_key', '=', requestKey).executeTakeFirst();
}

/** By the reference alone: its last byte says in which bucket it is. */
export async function findTransfer(db: Executor, refNo: WalletTransferRef): Promise<TransferRow | undefined> {
  return tablesOf(db)
    .selectFrom('transfers.transfer')
    .selectAll()
    .where('bucket', '=', bucketOf(refNo))
    .where('ref_no', '=', refNo)
    .executeTakeFirst();
}

export async function lockTransfer(tx: Tx, row: TransferRow): Promise<TransferRow> {
  return transfersOf(tx, row.account_id)
    .where('ref_no', '=', row.ref_no)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function listTransferRows(
  db: Executor,
  accountId: AccountId,
  page: { offset: number; limit: number },
): Promise<TransferRow[]> {
  return transfersOf(db, accountId)
    .orderBy('created_at', 'desc')
    .orderBy('ref_no', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

/** Records the outcome, or schedules the next check. */
export async function saveTransfer(
  tx: Tx,
  row: TransferRow,
  change:
    | { status: 'SUCCESS' | 'FAILED'; failure: WalletTransferFailure | null; settledAt: Date }
    | { status: 'UNKNOWN'; nextCheckAt: Date; isCheck: boolean },
): Promise<TransferRow> {
  const isFinal = change.status !== 'UNKNOWN';
  return tablesOf(tx)
    .updateTable('transfers.transfer')
    .set((eb) => ({
      status: change.status,
      failure: isFinal ? change.failure : null,
      settled_at: isFinal ? change.settledAt : null,
      next_check_at: isFinal ? null : change.nextCheckAt,
      ...(!isFinal && change.isCheck ? { checks: eb('checks', '+', 1) } : {}),
    }))
    .where('bucket', '=', row.bucket)
    .where('account_id', '=', row.account_id)
    .where('ref_no', '=', row.ref_no)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whose time to be asked about has come, longest waiting first. */
export async function listDue(db: Executor, now: Date, limit: number): Promise<TransferRow[]> {
  return tablesOf(db)
    .selectFrom('transfers.transfer')
    .selectAll()
    .where(isOpenRow)
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(limit)
    .execute();
}
