import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import { type CommissionRow, tablesOf } from '../referral.tables.ts';

export interface OpenDay {
  account_id: AccountId;
  day: string;
}

/** Days with bets that are over and not computed, of everybody; day by day. */
export async function listOpenDays(
  db: Executor,
  { from, to, after, limit }: { from: string; to: string; after: OpenDay | undefined; limit: number },
): Promise<OpenDay[]> {
  const { rows } = await sql<OpenDay>`
    select distinct turnover.day, turnover.account_id from referral.turnover
    where turnover.day between ${from} and ${to}
      and (${after?.day ?? null}::date is null
        or (turnover.day, turnover.account_id) > (${after?.day ?? null}::date, ${after?.account_id ?? null}::uuid))
      and not exists (select from referral.commission
        where commission.bucket = turnover.bucket and commission.account_id = turnover.account_id
          and commission.day = turnover.day)
    order by turnover.day, turnover.account_id limit ${limit}`.execute(db);
  return rows;
}

/** False where that day was computed before. */
export async function insertCommission(tx: Tx, row: CommissionRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tablesOf(tx)
    .insertInto('referral.commission')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Of one account, newest first. */
export async function listCommission(
  db: Executor,
  accountId: AccountId,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<CommissionRow[]> {
  const rows = tablesOf(db)
    .selectFrom('referral.commission')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .orderBy('day', 'desc')
    .limit(limit);
  return (after === undefined ? rows : rows.where('day', '<', after)).execute();
}
