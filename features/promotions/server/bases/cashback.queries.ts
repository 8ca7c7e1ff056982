import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';

export async function lockCashback(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`promotions.cashback:${accountId}`}, 0))`.execute(
    tx,
  );
}

/** Given for losses of these days; `until` is the first day after them. */
export async function sumLossCashback(
  db: Executor,
  accountId: AccountId,
  { from, until }: { from: string; until: string },
): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(bonus), 0)::bigint as sum from promotions.award
    where bucket = ${bucketOf(accountId)} and account_id = ${accountId} and base_of = 'LOSS'
      and occasion >= ${from} and occasion < ${until}`.execute(db);
  return rows[0]?.sum ?? 0n;
}
