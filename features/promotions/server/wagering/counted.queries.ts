import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { RequirementId } from '../../contract/promotions.ids.ts';
import { type CountedRow, type RequirementRow, tablesOf } from '../promotions.tables.ts';

/** Of these accounts: what is open, and what ended after this moment. */
function followed(columns: RawBuilder<unknown>, accountIds: readonly AccountId[], since: Date) {
  const own = sql`
    select ${columns} from unnest(${accountIds.map(bucketOf)}::smallint[], ${accountIds}::uuid[]) asked (bucket, account_id)
    join promotions.requirement r on r.bucket = asked.bucket and r.account_id = asked.account_id`;
  return sql`${own} where r.state = 'OPEN' union all ${own} where r.state <> 'OPEN' and r.closed_at > ${since}`;
}

/** The oldest first. */
export async function listFollowed(
  tx: Tx,
  accountIds: readonly AccountId[],
  since: Date,
): Promise<RequirementRow[]> {
  const { rows } = await sql<RequirementRow>`
    ${followed(sql`r.*`, accountIds, since)} order by account_id, requirement_id`.execute(tx);
  return rows;
}

type PromotionTime = Pick<RequirementRow, 'account_id' | 'weights' | 'opened_at' | 'closed_at'>;

/** Of these accounts: promotions that are open, and those that ended after this moment. */
export async function listPromotionTimes(
  tx: Tx,
  accountIds: readonly AccountId[],
  since: Date,
): Promise<PromotionTime[]> {
  const columns = sql`r.account_id, r.kind, r.weights, r.opened_at, r.closed_at`;
  const { rows } = await sql<PromotionTime>`
    select account_id, weights, opened_at, closed_at from (${followed(columns, accountIds, since)}) known
    where kind = 'PROMOTION'`.execute(tx);
  return rows;
}

/**
 * Writes what the feed changed of requirements, each of them once. What ended meanwhile in another way stays ended, unless it
 * turns out to have been played before. It is the only writer of progress, since its cursor is locked.
 */
export async function saveProgress(tx: Tx, rows: readonly RequirementRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update promotions.requirement r set progress = n.progress, plain = n.plain, is_counting = n.is_counting,
      is_low = n.is_low,
      closed_at = case when r.state in ('WAIVED', 'EXPIRED', 'FORFEITED')
        or (r.state = 'PLAYED_OUT' and n.state <> 'FULFILLED') then r.closed_at else n.closed_at end,
      state = case when r.state in ('WAIVED', 'EXPIRED', 'FORFEITED')
        or (r.state = 'PLAYED_OUT' and n.state <> 'FULFILLED') then r.state else n.state end
    from unnest(${rows.map((row) => row.bucket)}::smallint[], ${rows.map((row) => row.requirement_id)}::uuid[],
      ${rows.map((row) => String(row.progress))}::bigint[], ${rows.map((row) => String(row.plain))}::bigint[],
      ${rows.map((row) => row.is_counting)}::boolean[], ${rows.map((row) => row.is_low)}::boolean[],
      ${rows.map((row) => row.closed_at?.toISOString() ?? null)}::timestamptz[],
      ${rows.map((row) => row.state)}::text[])
      as n (bucket, requirement_id, progress, plain, is_counting, is_low, closed_at, state)
    where r.bucket = n.bucket and r.requirement_id = n.requirement_id`.execute(tx);
}

/** Adds what rounds gave to requirements; each round and requirement once. */
export async function addCounted(tx: Tx, rows: readonly CountedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const of = <Name extends keyof CountedRow>(name: Name) => rows.map((row) => row[name]);
  await sql`
    insert into promotions.counted (bucket, requirement_id, account_id, source, round_ref, game_id, category, used, weight,
      counted, counted_at, plain)
    select * from unnest(${of('bucket')}::smallint[], ${of('requirement_id')}::uuid[], ${of('account_id')}::uuid[],
      ${of('source')}::text[], ${of('round_ref')}::text[], ${of('game_id')}::uuid[], ${of('category')}::text[],
      ${of('used').map(String)}::bigint[], ${of('weight')}::smallint[], ${of('counted').map(String)}::bigint[],
      ${of('counted_at').map((at) => at.toISOString())}::timestamptz[], ${of('plain').map(String)}::bigint[])
    on conflict (bucket, requirement_id, source, round_ref) do update set used = counted.used + excluded.used,
      counted = counted.counted + excluded.counted, plain = counted.plain + excluded.plain,
      counted_at = greatest(counted.counted_at, excluded.counted_at)`.execute(tx);
}

/** What a round gave, to the oldest requirement first. */
export function listOfRound(
  tx: Tx,
  accountId: AccountId,
  round: Pick<CountedRow, 'source' | 'round_ref'>,
): Promise<CountedRow[]> {
  return tablesOf(tx)
    .selectFrom('promotions.counted')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('source', '=', round.source)
    .where('round_ref', '=', round.round_ref)
    .orderBy('requirement_id')
    .execute();
}

export async function saveCounted(tx: Tx, row: CountedRow): Promise<void> {
  await tablesOf(tx)
    .updateTable('promotions.counted')
    .set({ used: row.used, counted: row.counted, plain: row.plain })
    .where('bucket', '=', row.bucket)
    .where('requirement_id', '=', row.requirement_id)
    .where('source', '=', row.source)
    .where('round_ref', '=', row.round_ref)
    .execute();
}

export type CountedPlace = readonly [at: Date, source: string, roundRef: string];

/** Of one requirement, newest first. */
export async function listCountedRows(
  db: Executor,
  { bucket, requirement_id }: Pick<RequirementRow, 'bucket' | 'requirement_id'>,
  { after, limit }: { after: CountedPlace | undefined; limit: number },
): Promise<CountedRow[]> {
  const [at, source, roundRef] = after ?? [null, null, null];
  const { rows } = await sql<CountedRow>`
    select * from promotions.counted
    where bucket = ${bucket} and requirement_id = ${requirement_id} and used > 0
      and (${at}::timestamptz is null or counted_at < ${at}
        or (counted_at = ${at} and (source, round_ref) > (${source}, ${roundRef})))
    order by counted_at desc, source, round_ref limit ${limit}`.execute(db);
  return rows;
}

/** Everything that the feed wrote. What operators ended stays ended. */
export async function forgetProgress(tx: Tx): Promise<void> {
  await sql`delete from promotions.counted`.execute(tx);
  // What goes on for a promotion that ended has no line of its own in the feed.
  await sql`update promotions.requirement set progress = 0, plain = 0, is_counting = transfer_id like '%:own', is_low = false,
    state = case when state = 'FULFILLED' then 'OPEN' else state end,
    closed_at = case when state = 'FULFILLED' then null else closed_at end`.execute(tx);
}

export async function forgetCountedBefore(db: Executor, before: Date): Promise<void> {
  await sql`delete from promotions.counted where counted_at < ${before}`.execute(db);
}

/** Those that parts name and that are not among the followed, and their successors. */
export async function listByIds(
  tx: Tx,
  accountId: AccountId,
  ids: readonly RequirementId[],
): Promise<RequirementRow[]> {
  const { rows } = await sql<RequirementRow>`
    with named as materialized (
      select * from promotions.requirement
      where bucket = ${bucketOf(accountId)} and requirement_id = any(${ids}::uuid[])
    )
    select * from named
    union all
    select next.* from named join promotions.requirement next
      on next.bucket = named.bucket and next.account_id = named.account_id
      and next.transfer_id = named.transfer_id || ':own'`.execute(tx);
  return rows;
}
