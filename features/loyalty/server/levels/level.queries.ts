import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import { type GiftRow, type LevelRow, tablesOf } from '../loyalty.tables.ts';

export function listLevels(db: Executor): Promise<LevelRow[]> {
  return tablesOf(db).selectFrom('loyalty.level').selectAll().orderBy('level').execute();
}

/** The ladder until the end of the transaction. */
export async function lockLevels(tx: Tx): Promise<LevelRow[]> {
  const { rows } = await sql<LevelRow>`select * from loyalty.level order by level for update`.execute(tx);
  return rows;
}

export async function saveLevel(tx: Tx, { level, ...values }: LevelRow): Promise<void> {
  await tablesOf(tx).updateTable('loyalty.level').set(values).where('level', '=', level).execute();
}

/** The row of the ladder on which an account stands; an unknown account stands on none. */
export async function findLevelOf(db: Executor, accountId: AccountId): Promise<LevelRow | undefined> {
  const { rows } = await sql<LevelRow>`
    select l.* from loyalty.player p join loyalty.level l on l.level = p.level
    where p.bucket = ${bucketOf(accountId)} and p.account_id = ${accountId}`.execute(db);
  return rows[0];
}

/** The levels of many accounts; of an unknown one none. */
export async function listLevelsOf(
  db: Executor,
  accountIds: readonly AccountId[],
): Promise<{ account_id: AccountId; level: number }[]> {
  if (accountIds.length === 0) return [];
  return tablesOf(db)
    .selectFrom('loyalty.player')
    .select(['account_id', 'level'])
    .where('bucket', 'in', [...new Set(accountIds.map(bucketOf))])
    .where('account_id', 'in', [...accountIds])
    .execute();
}

export async function saveStanding(
  tx: Tx,
  accountId: AccountId,
  standing: { level: number; reached: number; at: Date },
): Promise<void> {
  await tablesOf(tx)
    .updateTable('loyalty.player')
    .set({ level: standing.level, reached: standing.reached, level_since: standing.at })
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .execute();
}

/** A gift that waits, once in a lifetime for its kind and occasion. */
export async function addGifts(tx: Tx, rows: readonly GiftRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tablesOf(tx)
    .insertInto('loyalty.gift')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * The keep check of one bucket for the month that begins on `first`: one level down where the plain valid bets of the
 * thirty days before are below what keeps it and the level stood before `since`. Answers who fell. Who was checked is not checked again.
 */
export async function lowerLevels(
  tx: Tx,
  check: { bucket: number; first: string; since: Date; from: string; at: Date },
): Promise<AccountId[]> {
  const { bucket, first, since, from, at } = check;
  await sql`
    select 1 from loyalty.player where bucket = ${bucket} and level > 1 and level_since < ${since}
      and (checked_on is null or checked_on < ${first}::date) order by account_id for update`.execute(tx);
  const { rows } = await sql<{ account_id: AccountId; fell: boolean }>`
    update loyalty.player p set checked_on = ${first}::date,
      level = p.level - c.fell::int,
      level_since = case when c.fell then ${at}::timestamptz else p.level_since end
    from (
      select o.account_id, coalesce((
        select sum(d.valid_bet) from loyalty.day d
        where d.bucket = ${bucket} and d.account_id = o.account_id and d.day >= ${from}::date and d.day < ${first}::date
      ), 0) < l.keep as fell
      from loyalty.player o join loyalty.level l on l.level = o.level
      where o.bucket = ${bucket} and o.level > 1 and o.level_since < ${since} and l.keep is not null
        and (o.checked_on is null or o.checked_on < ${first}::date)
    ) c
    where p.bucket = ${bucket} and p.account_id = c.account_id
    returning p.account_id, c.fell`.execute(tx);
  return rows.filter((row) => row.fell).map((row) => row.account_id);
}
