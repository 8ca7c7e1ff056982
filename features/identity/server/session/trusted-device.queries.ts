import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';

export interface TrustedDeviceRow {
  bucket: number;
  id: string;
  account_id: AccountId;
  token_hash: Buffer;
  device: string;
  ip: string;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
}

type DeviceTables = { 'identity.trusted_device': TrustedDeviceRow };
const tablesOf = (db: Executor) => db.withTables<DeviceTables>();

/** The same browser trusted again keeps its place in the list. */
export async function saveTrustedDevice(db: Executor, row: TrustedDeviceRow): Promise<void> {
  const { device, ip, last_used_at, expires_at } = row;
  await tablesOf(db)
    .insertInto('identity.trusted_device')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'account_id', 'token_hash'])
        .doUpdateSet({ device, ip, last_used_at, expires_at }),
    )
    .execute();
}

/** Notes the use; true when the device is trusted by the account. */
export async function touchTrustedDevice(
  db: Executor,
  accountId: AccountId,
  tokenHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tablesOf(db)
    .updateTable('identity.trusted_device')
    .set({ last_used_at: now })
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The last used first. */
export async function listTrustedDevices(
  db: Executor,
  accountId: AccountId,
  now: Date,
): Promise<TrustedDeviceRow[]> {
  return tablesOf(db)
    .selectFrom('identity.trusted_device')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute();
}

/** One of the account's, or all of them. */
export async function deleteTrustedDevices(
  db: Executor,
  accountId: AccountId,
  deviceId?: string,
): Promise<number> {
  let query = tablesOf(db)
    .deleteFrom('identity.trusted_device')
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId);
  if (deviceId !== undefined) query = query.where('id', '=', deviceId);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}
