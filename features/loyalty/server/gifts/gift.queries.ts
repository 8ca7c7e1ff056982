import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { type GiftRow, tablesOf } from '../loyalty.tables.ts';

/** Claimed or waiting, newest first. */
export function listGifts(db: Executor, accountId: AccountId, limit: number): Promise<GiftRow[]> {
  return tablesOf(db)
    .selectFrom('loyalty.gift')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('kind')
    .orderBy('occasion', 'desc')
    .limit(limit)
    .execute();
}

/** Upgrades that were not claimed, newest first. */
export function listWaitingGifts(db: Executor, accountId: AccountId): Promise<GiftRow[]> {
  return tablesOf(db)
    .selectFrom('loyalty.gift')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('claimed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('level', 'desc')
    .execute();
}

export function findGift(
  db: Executor,
  accountId: AccountId,
  { kind, occasion }: Pick<GiftRow, 'kind' | 'occasion'>,
): Promise<GiftRow | undefined> {
  return tablesOf(db)
    .selectFrom('loyalty.gift')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('occasion', '=', occasion)
    .executeTakeFirst();
}

export async function saveClaimed(tx: Tx, row: GiftRow): Promise<void> {
  await tablesOf(tx)
    .insertInto('loyalty.gift')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'account_id', 'kind', 'occasion'])
        .doUpdateSet({ claimed_at: row.claimed_at }),
    )
    .execute();
}
