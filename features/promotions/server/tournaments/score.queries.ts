import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { PromotionId } from '../../contract/promotions.ids.ts';
import type { Published } from '../offers/promotion.queries.ts';
import { type TournamentRoundRow, type TournamentScoreRow, tablesOf } from '../promotions.tables.ts';

/** Tournaments in their latest version that were not over before this moment. */
export async function listTournaments(db: Executor, endsAfter: Date): Promise<Published[]> {
  const { rows } = await sql<Published>`
    select p.*, v.content, v.published_at from promotions.version v
    join promotions.promotion p on p.promotion_id = v.promotion_id and p.version = v.version
    where v.content ->> 'kind' = 'TOURNAMENT' and v.content ->> 'endsAt' > ${endsAfter.toISOString()}`.execute(
    db,
  );
  return rows;
}

/** False where the account is in it already. */
export async function insertEntry(tx: Tx, row: TournamentScoreRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tablesOf(tx)
    .insertInto('promotions.tournament_score')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0n) > 0;
}

/** Where these accounts stand in tournaments. */
export async function listEntries(
  db: Executor,
  accountIds: readonly AccountId[],
): Promise<TournamentScoreRow[]> {
  if (accountIds.length === 0) return [];
  return tablesOf(db)
    .selectFrom('promotions.tournament_score')
    .selectAll()
    .where('bucket', 'in', [...new Set(accountIds.map(bucketOf))])
    .where('account_id', 'in', [...accountIds])
    .execute();
}

export interface ScoreChange {
  accountId: AccountId;
  promotionId: PromotionId;
  score: bigint;
  /** When something was gained; null leaves the moment as it is. */
  reachedAt: Date | null;
  /** For whoever comes into it by this. */
  joinedAt: Date;
}

/** Adds to what is there, or, of whole scores, takes its place. */
export async function saveScores(
  tx: Tx,
  changes: readonly ScoreChange[],
  { areWhole }: { areWhole: boolean },
): Promise<void> {
  if (changes.length === 0) return;
  // In one order, so that two writers never wait for each other.
  const sorted = changes.toSorted((one, other) => (one.accountId < other.accountId ? -1 : 1));
  await sql`
    insert into promotions.tournament_score as s (bucket, account_id, promotion_id, score, reached_at, joined_at)
    select bucket, account_id, promotion_id, score, coalesce(reached_at, joined_at), joined_at
    from unnest(${sorted.map((one) => bucketOf(one.accountId))}::smallint[],
      ${sorted.map((one) => one.accountId)}::uuid[], ${sorted.map((one) => one.promotionId)}::uuid[],
      ${sorted.map((one) => String(one.score))}::bigint[],
      ${sorted.map((one) => one.reachedAt)}::timestamptz[], ${sorted.map((one) => one.joinedAt)}::timestamptz[])
      as row (bucket, account_id, promotion_id, score, reached_at, joined_at)
    on conflict (bucket, account_id, promotion_id) do update set
      score = excluded.score + case when ${areWhole} then 0 else s.score end,
      reached_at = case when excluded.reached_at > excluded.joined_at then excluded.reached_at else s.reached_at end`.execute(
    tx,
  );
}

/** The best rounds that are kept of these accounts. */
export async function listBest(tx: Tx, accountIds: readonly AccountId[]): Promise<TournamentRoundRow[]> {
  if (accountIds.length === 0) return [];
  return tablesOf(tx)
    .selectFrom('promotions.tournament_round')
    .selectAll()
    .where('bucket', 'in', [...new Set(accountIds.map(bucketOf))])
    .where('account_id', 'in', [...accountIds])
    .execute();
}

export async function saveBest(tx: Tx, rows: readonly TournamentRoundRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tablesOf(tx)
    .insertInto('promotions.tournament_round')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'account_id', 'promotion_id', 'source', 'round_ref']).doUpdateSet((eb) => ({
        score: eb.ref('excluded.score'),
        reached_at: eb.ref('excluded.reached_at'),
      })),
    )
    .execute();
}

export async function dropBest(tx: Tx, rows: readonly TournamentRoundRow[]): Promise<void> {
  for (const row of rows)
    await tablesOf(tx)
      .deleteFrom('promotions.tournament_round')
      .where('bucket', '=', row.bucket)
      .where('account_id', '=', row.account_id)
      .where('promotion_id', '=', row.promotion_id)
      .where('source', '=', row.source)
      .where('round_ref', '=', row.round_ref)
      .execute();
}

/** Who came into it stays in it. */
export async function forgetScores(tx: Tx): Promise<void> {
  await sql`delete from promotions.tournament_round`.execute(tx);
  await sql`update promotions.tournament_score set score = 0, reached_at = joined_at`.execute(tx);
}

export async function forgetRoundsBefore(db: Executor, before: Date): Promise<void> {
  await sql`delete from promotions.tournament_round where reached_at < ${before}`.execute(db);
}

export type RankKey = Pick<TournamentScoreRow, 'score' | 'reached_at' | 'account_id'>;

/** In their order, from the one after this place on. */
export async function listRanked(
  db: Executor,
  promotionId: PromotionId,
  { after, limit }: { after: RankKey | undefined; limit: number },
): Promise<TournamentScoreRow[]> {
  const { score = null, reached_at: at = null, account_id: id = null } = after ?? {};
  const { rows } = await sql<TournamentScoreRow>`
    select * from promotions.tournament_score where promotion_id = ${promotionId} and score > 0
      and (${score}::bigint is null or score < ${score} or (score = ${score} and (reached_at, account_id) > (${at}::timestamptz, ${id}::uuid)))
    order by score desc, reached_at, account_id limit ${limit}`.execute(db);
  return rows;
}

/** How many stand before this one, counted up to a bound. */
export async function countAhead(
  db: Executor,
  promotionId: PromotionId,
  { score, reached_at, account_id }: RankKey,
  max: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from promotions.tournament_score where promotion_id = ${promotionId} and score > 0
        and (score > ${score} or (score = ${score} and (reached_at, account_id) < (${reached_at}, ${account_id}::uuid)))
      limit ${max}) ahead`.execute(db);
  return rows[0]?.count ?? 0;
}
