import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
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

/** Those that were not claimed, newest first, and those of a week and of birthdays in these years. */
export async function listCurrent(
  db: Executor,
  accountId: AccountId,
  { week, years }: { week: string; years: readonly number[] },
): Promise<GiftRow[]> {
  const { rows } = await sql<GiftRow>`
    select * from loyalty.gift
    where bucket = ${bucketOf(accountId)} and account_id = ${accountId} and (claimed_at is null
      or (kind in ('VIP_WEEKLY', 'CASHBACK') and occasion = ${week})
      or (kind = 'VIP_BIRTHDAY' and occasion = any(${years.map(String)}::text[])))
    order by created_at desc, level desc`.execute(db);
  return rows;
}

/** What gifts depend on. */
export interface Standing {
  level: number;
  weekly: bigint;
  birthday: bigint;
  /** Plain valid bets of the week, and what it lost. */
  bets: bigint;
  lost: bigint;
}

/** Undefined for an account that stands nowhere. */
export async function findStanding(
  db: Executor,
  accountId: AccountId,
  { from, until }: { from: string; until: string },
): Promise<Standing | undefined> {
  const own = sql`bucket = ${bucketOf(accountId)} and account_id = ${accountId}`;
  const { rows } = await sql<Standing>`
    select level, weekly, birthday,
      (select coalesce(sum(valid_bet), 0) from loyalty.day where ${own} and day >= ${from} and day < ${until})::bigint as bets,
      coalesce((select lost from loyalty.loss where ${own} and week = ${from}), 0) as lost
    from loyalty.player join loyalty.level using (level) where ${own}`.execute(db);
  return rows[0];
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
