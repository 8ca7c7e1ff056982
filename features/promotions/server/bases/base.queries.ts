import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';

export interface Deposit {
  transferId: string;
  amount: bigint;
  at: Date;
}

/** The newest first; what an ended promotion gave back is no deposit of its own. */
export async function listDeposits(
  db: Executor,
  accountId: AccountId,
  { since, limit }: { since: Date | null; limit: number },
): Promise<Deposit[]> {
  const { rows } = await sql<Deposit>`
    select transfer_id as "transferId", case when deposit > 0 then deposit else amount end as amount, opened_at as at
    from promotions.requirement
    where bucket = ${bucketOf(accountId)} and account_id = ${accountId}
      and (${since}::timestamptz is null or opened_at >= ${since})
      and ((kind = 'DEPOSIT' and transfer_id not like '%:own') or (kind = 'PROMOTION' and deposit > 0))
    order by requirement_id desc limit ${limit}`.execute(db);
  return rows;
}
