import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';

export interface AuthenticatorRow {
  bucket: number;
  account_id: AccountId;
  /** Sealed. */
  secret: string;
  last_step: bigint;
  created_at: Date;
  confirmed_at: Date | null;
}

type AuthenticatorTables = {
  'identity.authenticator': AuthenticatorRow;
  'identity.recovery_code': { bucket: number; account_id: AccountId; code_hash: Buffer };
};

const tablesOf = (db: Executor) => db.withTables<AuthenticatorTables>();

export async function findAuthenticator(
  db: Executor,
  accountId: AccountId,
): Promise<AuthenticatorRow | undefined> {
  return tablesOf(db)
    .selectFrom('identity.authenticator')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** A new secret takes the place of one that was never confirmed; false where one is in use. */
export async function saveAuthenticator(db: Executor, row: AuthenticatorRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tablesOf(db)
    .insertInto('identity.authenticator')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'account_id'])
        .doUpdateSet({ secret: row.secret, last_step: 0n, created_at: row.created_at })
        .where('identity.authenticator.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** True for the first use of a step; a code that was seen once is worth nothing more. */
export async function spendAuthenticatorStep(
  db: Executor,
  accountId: AccountId,
  step: bigint,
): Promise<boolean> {
  const { numUpdatedRows } = await tablesOf(db)
    .updateTable('identity.authenticator')
    .set({ last_step: step })
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function confirmAuthenticatorRow(
  db: Executor,
  accountId: AccountId,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tablesOf(db)
    .updateTable('identity.authenticator')
    .set({ confirmed_at: now })
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteAuthenticator(db: Executor, accountId: AccountId): Promise<boolean> {
  const { numDeletedRows } = await tablesOf(db)
    .deleteFrom('identity.authenticator')
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  await deleteRecoveryCodes(db, accountId);
  return numDeletedRows === 1n;
}

export async function replaceRecoveryCodes(
  db: Executor,
  accountId: AccountId,
  hashes: readonly Buffer[],
): Promise<void> {
  await deleteRecoveryCodes(db, accountId);
  const bucket = bucketOf(accountId);
  await tablesOf(db)
    .insertInto('identity.recovery_code')
    .values(hashes.map((code_hash) => ({ bucket, account_id: accountId, code_hash })))
    .execute();
}

async function deleteRecoveryCodes(db: Executor, accountId: AccountId): Promise<void> {
  await tablesOf(db)
    .deleteFrom('identity.recovery_code')
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .execute();
}

/** True for the caller that uses it; the code is deleted. */
export async function takeRecoveryCode(
  db: Executor,
  accountId: AccountId,
  codeHash: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await tablesOf(db)
    .deleteFrom('identity.recovery_code')
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function countRecoveryCodes(db: Executor, accountId: AccountId): Promise<number> {
  const row = await tablesOf(db)
    .selectFrom('identity.recovery_code')
    .select((expression) => expression.fn.countAll<bigint>().as('count'))
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
