import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import type { StoredContent } from '../../contract/promotion.fields.ts';
import type { PromotionId } from '../../contract/promotions.ids.ts';
import { type PromotionRow, tablesOf, type VersionRow } from '../promotions.tables.ts';

export interface Published extends PromotionRow {
  content: StoredContent;
  published_at: Date;
}

/** In their latest version, the newest first. There are few: what is long closed goes with `closedSince`. */
export async function listPublished(db: Executor, closedSince: Date): Promise<Published[]> {
  const { rows } = await sql<Published>`
    select p.*, v.content, v.published_at from promotions.promotion p
    join promotions.version v on v.promotion_id = p.promotion_id and v.version = p.version
    where p.state = 'OPEN' or p.changed_at > ${closedSince}
    order by v.published_at desc, p.promotion_id limit 500`.execute(db);
  return rows;
}

/** Those that can be taken, now or later. */
export async function listOpenPromotions(db: Executor): Promise<Published[]> {
  const { rows } = await sql<Published>`
    select p.*, v.content, v.published_at from promotions.promotion p
    join promotions.version v on v.promotion_id = p.promotion_id and v.version = p.version
    where p.state = 'OPEN'`.execute(db);
  return rows;
}

export async function findPublished(db: Executor, promotionId: PromotionId): Promise<Published | undefined> {
  const { rows } = await sql<Published>`
    select p.*, v.content, v.published_at from promotions.promotion p
    join promotions.version v on v.promotion_id = p.promotion_id and v.version = p.version
    where p.promotion_id = ${promotionId}`.execute(db);
  return rows[0];
}

/** The contents that awards were taken under. */
export function listVersions(
  db: Executor,
  keys: readonly Pick<VersionRow, 'promotion_id' | 'version'>[],
): Promise<VersionRow[]> {
  if (keys.length === 0) return Promise.resolve([]);
  return tablesOf(db)
    .selectFrom('promotions.version')
    .selectAll()
    .where('promotion_id', 'in', [...new Set(keys.map((key) => key.promotion_id))])
    .execute();
}

export function lockPromotion(tx: Tx, promotionId: PromotionId): Promise<PromotionRow | undefined> {
  return tablesOf(tx)
    .selectFrom('promotions.promotion')
    .selectAll()
    .where('promotion_id', '=', promotionId)
    .forUpdate()
    .executeTakeFirst();
}

/** Takes so many of what is left; false where there are fewer. */
export async function takeStock(
  tx: Tx,
  { promotion_id, version }: PromotionRow,
  count = 1,
): Promise<boolean> {
  const { rows } = await sql`
    update promotions.promotion set stock_left = stock_left - ${count}::integer
    where promotion_id = ${promotion_id} and version = ${version} and state = 'OPEN' and stock_left >= ${count}::integer
    returning 1 as taken`.execute(tx);
  return rows.length > 0;
}

/** One that nobody will use. */
export async function putOneBack(tx: Tx, promotionId: PromotionId): Promise<void> {
  await sql`update promotions.promotion set stock_left = stock_left + 1
    where promotion_id = ${promotionId} and stock_left is not null`.execute(tx);
}

export async function savePromotion(tx: Tx, row: PromotionRow): Promise<void> {
  const { promotion_id: _, ...change } = row;
  await tablesOf(tx)
    .insertInto('promotions.promotion')
    .values(row)
    .onConflict((conflict) => conflict.column('promotion_id').doUpdateSet(change))
    .execute();
}

export async function insertVersion(
  tx: Tx,
  row: Omit<VersionRow, 'content'> & { content: string },
): Promise<void> {
  await tablesOf(tx).insertInto('promotions.version').values(row).execute();
}

export interface AwardSum {
  promotion_id: PromotionId;
  state: string;
  count: number;
  bonus: bigint;
  outcome: bigint;
}

/** What was taken of these, by state; a bonus counts once it has begun. */
export async function sumAwards(db: Executor, promotionIds: readonly PromotionId[]): Promise<AwardSum[]> {
  if (promotionIds.length === 0) return [];
  const { rows } = await sql<AwardSum>`
    select promotion_id, state, count(*)::integer as count, coalesce(sum(bonus) filter (where requirement_id is not null or state = 'CLAIMED'), 0)::bigint as bonus,
      coalesce(sum(outcome), 0)::bigint as outcome
    from promotions.award where promotion_id = any(${promotionIds}::uuid[]) and ending is distinct from 'LEFT'
    group by promotion_id, state`.execute(db);
  return rows;
}

/** The deposits of a time as the wagering ledger knows them, by player and in order. */
export async function listDepositsSince(
  db: Executor,
  since: Date,
  limit: number,
): Promise<{ account_id: AccountId; amount: bigint; number: number }[]> {
  const { rows } = await sql<{ account_id: AccountId; amount: bigint; number: number }>`
    select account_id, amount, number from (
      select account_id, opened_at, case when deposit > 0 then deposit else amount end as amount,
        row_number() over (partition by bucket, account_id order by requirement_id)::integer as number
      from promotions.requirement
      where (kind = 'DEPOSIT' and transfer_id not like '%:own') or (kind = 'PROMOTION' and deposit > 0)
    ) d where opened_at >= ${since} limit ${limit}`.execute(db);
  return rows;
}
