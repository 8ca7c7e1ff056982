import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { type AccountRow, tablesOf } from './account.queries.ts';

/** Accounts that are no trials, by their ids. */
export async function listRealRowsAfter(
  db: Executor,
  afterId: AccountId | null,
  limit: number,
): Promise<AccountRow[]> {
  let query = tablesOf(db)
    .selectFrom('identity.account')
    .selectAll()
    .where('type', 'in', [0, 1, 2])
    .orderBy('id')
    .limit(limit);
  if (afterId) query = query.where('id', '>', afterId);
  return query.execute();
}

/** Open accounts that are no trials, by their ids, of these buckets. */
export async function listOpenRows(
  db: Executor,
  { buckets, afterId, limit }: { buckets: readonly number[]; afterId: AccountId | null; limit: number },
): Promise<Pick<AccountRow, 'id' | 'type' | 'created_at'>[]> {
  let query = tablesOf(db)
    .selectFrom('identity.account')
    .select(['id', 'type', 'created_at'])
    .where('bucket', 'in', [...buckets])
    .where('type', 'in', [0, 1, 2])
    .where('status', '=', 'open')
    .orderBy('id')
    .limit(limit);
  if (afterId) query = query.where('id', '>', afterId);
  return query.execute();
}
