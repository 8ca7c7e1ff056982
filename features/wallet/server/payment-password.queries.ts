import type { AccountId } from '@kislap/contract-kit/ids';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import { tablesOf } from './wallet.tables.ts';

export async function findPaymentPassword(db: Executor, accountId: AccountId) {
  return tablesOf(db)
    .selectFrom('wallet.payment_password')
    .select(['hash', 'locked_until'])
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

export interface Attempt {
  now: Date;
  failuresMax: number;
  lockedUntil: Date;
}

/**
 * Counts a try before it is checked and gives the hash to check it with; undefined while locked or not set. The
 * last free try locks at once and `clearFailures` opens again, so parallel guesses get no more tries than others.
 */
export async function countAttempt(db: Executor, accountId: AccountId, attempt: Attempt) {
  const { now, failuresMax, lockedUntil } = attempt;
  const failures = sql<number>`CASE WHEN locked_until IS NULL THEN failures + 1 ELSE 1 END`;
  return tablesOf(db)
    .updateTable('wallet.payment_password')
    .set({
      failures,
      locked_until: sql<Date | null>`CASE WHEN ${failures} >= ${failuresMax}::integer THEN ${lockedUntil}::timestamptz END`,
    })
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
    .returning(['hash', 'failures'])
    .executeTakeFirst();
}

export async function clearFailures(db: Executor, accountId: AccountId): Promise<void> {
  await tablesOf(db)
    .updateTable('wallet.payment_password')
    .set({ failures: 0, locked_until: null })
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .execute();
}

/** False when there is one already. */
export async function insertPaymentPassword(
  db: Executor,
  accountId: AccountId,
  hash: string,
  now: Date,
): Promise<boolean> {
  const result = await tablesOf(db)
    .insertInto('wallet.payment_password')
    .values({
      bucket: bucketOf(accountId),
      account_id: accountId,
      hash,
      failures: 0,
      locked_until: null,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['bucket', 'account_id']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Replaces the hash only if it is still the one that was checked. */
export async function updatePaymentPassword(
  db: Executor,
  accountId: AccountId,
  hashes: { from: string; to: string },
  now: Date,
): Promise<boolean> {
  const result = await tablesOf(db)
    .updateTable('wallet.payment_password')
    .set({ hash: hashes.to, updated_at: now })
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('hash', '=', hashes.from)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
