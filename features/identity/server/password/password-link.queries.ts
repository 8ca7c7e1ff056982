import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';

interface PasswordLinkTable {
  token_hash: Buffer;
  account_id: AccountId;
  expires_at: Date;
}

const tablesOf = (db: Executor) => db.withTables<{ 'identity.password_link': PasswordLinkTable }>();

export async function savePasswordLink(db: Executor, row: PasswordLinkTable): Promise<void> {
  await tablesOf(db).insertInto('identity.password_link').values(row).execute();
}

export async function findPasswordLink(
  db: Executor,
  tokenHash: Buffer,
  now: Date,
): Promise<PasswordLinkTable | undefined> {
  return tablesOf(db)
    .selectFrom('identity.password_link')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** True for the caller that uses the link. All other links of the account become invalid. */
export async function takePasswordLink(
  db: Executor,
  tokenHash: Buffer,
  accountId: AccountId,
): Promise<boolean> {
  const taken = await tablesOf(db)
    .deleteFrom('identity.password_link')
    .where('account_id', '=', accountId)
    .returning('token_hash')
    .execute();
  return taken.some(({ token_hash }) => token_hash.equals(tokenHash));
}
