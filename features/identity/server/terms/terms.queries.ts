import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';

interface AcceptanceRow {
  bucket: number;
  account_id: AccountId;
  edition: number;
  accepted_at: Date;
  ip: string;
}

/** Keeps the proof. An edition that was accepted before keeps its first time. */
export async function insertAcceptance(
  db: Executor,
  accountId: AccountId,
  acceptance: { edition: number; at: Date; ip: string },
): Promise<void> {
  const { edition, at, ip } = acceptance;
  await db
    .withTables<{ 'identity.terms_acceptance': AcceptanceRow }>()
    .insertInto('identity.terms_acceptance')
    .values({ bucket: bucketOf(accountId), account_id: accountId, edition, accepted_at: at, ip })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
