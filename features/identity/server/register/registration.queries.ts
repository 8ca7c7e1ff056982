import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import type { RegisterMethod } from '@kislap/site/contract/system';

export interface RegistrationRow {
  bucket: number;
  account_id: AccountId;
  at: Date;
  way: RegisterMethod;
  register_method: string;
  domain: string | null;
  page_url: string | null;
  affiliate_code: string | null;
  referral_code: string | null;
  referrer_id: AccountId | null;
  recommender_id: AccountId | null;
}

const tablesOf = (db: Executor) => db.withTables<{ 'identity.registration': RegistrationRow }>();

export async function insertRegistration(db: Executor, row: RegistrationRow): Promise<void> {
  await tablesOf(db).insertInto('identity.registration').values(row).execute();
}

export async function findRegistration(
  db: Executor,
  accountId: AccountId,
): Promise<RegistrationRow | undefined> {
  return tablesOf(db)
    .selectFrom('identity.registration')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}
