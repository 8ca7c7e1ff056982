import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { RebateId } from '../../contract/loyalty.ids.ts';
import { type RebateRow, tablesOf } from '../loyalty.tables.ts';

export interface OpenBets {
  day: string;
  category: string;
  /** More than this was taken back where it is negative. */
  bets: bigint;
}

/** Valid bets from a day on that no rebate was claimed for, by day and category. */
export async function listOpenBets(db: Executor, accountId: AccountId, from: string): Promise<OpenBets[]> {
  const { rows } = await sql<OpenBets>`
    select day, category, rebatable - rebated as bets from loyalty.day
    where bucket = ${bucketOf(accountId)} and account_id = ${accountId} and day >= ${from}::date
      and rebatable <> rebated order by day, category`.execute(db);
  return rows;
}

/** They are claimed now. */
export async function markClaimed(
  tx: Tx,
  accountId: AccountId,
  { categories, from }: { categories: readonly string[]; from: string },
): Promise<OpenBets[]> {
  const { rows } = await sql<OpenBets>`
    with due as materialized (
      select day, category, rebatable, rebatable - rebated as bets from loyalty.day
      where bucket = ${bucketOf(accountId)} and account_id = ${accountId} and day >= ${from}::date
        and category = any(${categories}::text[]) and rebatable <> rebated
    ), marked as (
      update loyalty.day d set rebated = due.rebatable from due
      where d.bucket = ${bucketOf(accountId)} and d.account_id = ${accountId} and d.day = due.day
        and d.category = due.category
    )
    select day, category, bets from due`.execute(tx);
  return rows;
}

export async function insertRebate(tx: Tx, row: RebateRow): Promise<void> {
  await tablesOf(tx).insertInto('loyalty.rebate').values(row).execute();
}

/** Newest first. */
export function listRebates(
  db: Executor,
  accountId: AccountId,
  { after, limit }: { after: RebateId | undefined; limit: number },
): Promise<RebateRow[]> {
  const rows = tablesOf(db)
    .selectFrom('loyalty.rebate')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .orderBy('rebate_id', 'desc')
    .limit(limit);
  return (after === undefined ? rows : rows.where('rebate_id', '<', after)).execute();
}
