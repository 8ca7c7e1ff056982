import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { type Insertable, sql } from 'kysely';
import type { AwardId, PromotionId, RequirementId } from '../../contract/promotions.ids.ts';
import { type AwardRow, type PromotionsTables, type RequirementRow, tablesOf } from '../promotions.tables.ts';

export type AwardKey = Pick<AwardRow, 'bucket' | 'award_id'>;

/** False where another call of the player is joining something right now: it is refused, not waited for. */
export async function lockJoining(tx: Tx, accountId: AccountId): Promise<boolean> {
  const { rows } = await sql<{ is_locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`promotions.join:${accountId}`}, 0)) as is_locked`.execute(
    tx,
  );
  return rows[0]?.is_locked ?? false;
}

/** False where the player has it already, or has another that is open. */
export async function insertAward(
  tx: Tx,
  row: Insertable<PromotionsTables['promotions.award']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tablesOf(tx)
    .insertInto('promotions.award')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0n) > 0;
}

function ofAccount(db: Executor, accountId: AccountId) {
  return tablesOf(db)
    .selectFrom('promotions.award')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId);
}

/** What the player joined and has not paid for, or plays; at most one. */
export function findOpenAward(db: Executor, accountId: AccountId): Promise<AwardRow | undefined> {
  return ofAccount(db, accountId).where('state', 'in', ['JOINED', 'PROCESS']).executeTakeFirst();
}

/** Bonuses that wait for the player to begin them. */
export async function countWaitingAwards(db: Executor, accountId: AccountId): Promise<number> {
  const row = await tablesOf(db)
    .selectFrom('promotions.award')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('state', 'in', ['CLAIM', 'ISSUED'])
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export function lockAward(tx: Tx, accountId: AccountId, awardId: AwardId): Promise<AwardRow | undefined> {
  return ofAccount(tx, accountId).where('award_id', '=', awardId).forUpdate().executeTakeFirst();
}

export function lockJoined(tx: Tx, accountId: AccountId): Promise<AwardRow | undefined> {
  return ofAccount(tx, accountId).where('state', '=', 'JOINED').forUpdate().executeTakeFirst();
}

export function lockPlaying(tx: Tx, accountId: AccountId): Promise<AwardRow | undefined> {
  return ofAccount(tx, accountId).where('state', '=', 'PROCESS').forUpdate().executeTakeFirst();
}

export async function saveAward(tx: Tx, key: AwardKey, change: Partial<AwardRow>): Promise<void> {
  await tablesOf(tx)
    .updateTable('promotions.award')
    .set(change)
    .where('bucket', '=', key.bucket)
    .where('award_id', '=', key.award_id)
    .execute();
}

/** Whether one of these accounts took it, however it ended; leaving before anything was paid counts as never. */
export async function hasTaken(
  db: Executor,
  accountIds: readonly AccountId[],
  promotionId: PromotionId,
  /** Of what is taken once on each; without it any of them counts. */
  occasion?: string | null,
): Promise<boolean> {
  if (accountIds.length === 0) return false;
  const awards = tablesOf(db)
    .selectFrom('promotions.award')
    .select('award_id')
    .where('bucket', 'in', [...new Set(accountIds.map(bucketOf))])
    .where('account_id', 'in', accountIds)
    .where('promotion_id', '=', promotionId)
    .where('state', '!=', 'REJECTED')
    .where((where) => where.or([where('ending', 'is', null), where('ending', '!=', 'LEFT')]))
    .limit(1);
  const ofOccasion =
    occasion === undefined ? awards : awards.where('occasion', 'is not distinct from', occasion);
  return (await ofOccasion.executeTakeFirst()) !== undefined;
}

/** An award with where its requirement is. */
export interface SeenAward extends AwardRow {
  target: bigint | null;
  progress: bigint | null;
}

/** Newest first. */
export async function listAwardRows(
  db: Executor,
  accountId: AccountId,
  { after, limit }: { after: AwardId | undefined; limit: number },
): Promise<SeenAward[]> {
  const bucket = bucketOf(accountId);
  const { rows } = await sql<SeenAward>`
    select a.*, r.target, r.progress from promotions.award a
    left join promotions.requirement r on r.bucket = a.bucket and r.requirement_id = a.requirement_id
    where a.bucket = ${bucket} and a.account_id = ${accountId} and (${after ?? null}::uuid is null or a.award_id < ${after ?? null})
    order by a.award_id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findAwardRow(
  db: Executor,
  accountId: AccountId,
  awardId: AwardId,
): Promise<SeenAward | undefined> {
  const { rows } = await sql<SeenAward>`
    select a.*, r.target, r.progress from promotions.award a
    left join promotions.requirement r on r.bucket = a.bucket and r.requirement_id = a.requirement_id
    where a.bucket = ${bucketOf(accountId)} and a.award_id = ${awardId} and a.account_id = ${accountId}`.execute(
    db,
  );
  return rows[0];
}

/** What waits until the player begins it, the newest first; free rounds wait once they have won something. */
export async function listWaitingAwards(
  db: Executor,
  accountId: AccountId,
  { now, limit }: { now: Date; limit: number },
): Promise<AwardRow[]> {
  const { rows } = await sql<AwardRow>`
    select a.* from promotions.award a
    where a.bucket = ${bucketOf(accountId)} and a.account_id = ${accountId} and a.state in ('CLAIM', 'ISSUED')
      and (a.expires_at is null or a.expires_at > ${now})
      and (a.state = 'CLAIM' or not exists (
        select from promotions.free_award f where f.bucket = a.bucket and f.award_id = a.award_id))
    order by a.award_id desc limit ${limit}`.execute(db);
  return rows;
}

/** The latest of each promotion. */
export async function listLatestAwards(db: Executor, accountId: AccountId): Promise<SeenAward[]> {
  const { rows } = await sql<SeenAward>`
    select distinct on (a.promotion_id) a.*, r.target, r.progress from promotions.award a
    left join promotions.requirement r on r.bucket = a.bucket and r.requirement_id = a.requirement_id
    where a.bucket = ${bucketOf(accountId)} and a.account_id = ${accountId} and a.ending is distinct from 'LEFT'
    order by a.promotion_id, a.award_id desc`.execute(db);
  return rows;
}

export function findRequirement(
  tx: Tx,
  { bucket, requirement_id }: { bucket: number; requirement_id: RequirementId },
): Promise<RequirementRow | undefined> {
  return tablesOf(tx)
    .selectFrom('promotions.requirement')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('requirement_id', '=', requirement_id)
    .forUpdate()
    .executeTakeFirst();
}

export async function markSettled(tx: Tx, { bucket, requirement_id }: RequirementRow): Promise<void> {
  await tablesOf(tx)
    .updateTable('promotions.requirement')
    .set({ is_settled: true })
    .where('bucket', '=', bucket)
    .where('requirement_id', '=', requirement_id)
    .execute();
}

const isOfDeposit = sql`((kind = 'DEPOSIT' and transfer_id not like '%:own') or (kind = 'PROMOTION' and deposit > 0))`;

/** Deposits that the player made since requirements are kept; one that an ended promotion gave back is no second one. */
export async function findDeposits(
  db: Executor,
  accountId: AccountId,
): Promise<{ count: number; lastAt: Date | null }> {
  const { rows } = await sql<{ count: number; lastAt: Date | null }>`
    select count(*)::integer as count, max(opened_at) as "lastAt" from promotions.requirement
    where bucket = ${bucketOf(accountId)} and account_id = ${accountId} and ${isOfDeposit}`.execute(db);
  return rows[0] ?? { count: 0, lastAt: null };
}

/** The last deposit of each account that has one. */
export async function listLastDeposits(
  db: Executor,
  accountIds: readonly AccountId[],
): Promise<{ account_id: AccountId; last_at: Date }[]> {
  if (accountIds.length === 0) return [];
  const { rows } = await sql<{ account_id: AccountId; last_at: Date }>`
    select account_id, max(opened_at) as last_at from promotions.requirement
    where bucket = any(${[...new Set(accountIds.map(bucketOf))]}) and account_id = any(${[...accountIds]}::uuid[])
      and ${isOfDeposit}
    group by account_id`.execute(db);
  return rows;
}

/** Accounts whose promotion ended and whose bonus still waits for it. */
export async function listUnsettled(db: Executor, limit: number): Promise<AccountId[]> {
  const { rows } = await sql<{ account_id: AccountId }>`
    select account_id from promotions.requirement
    where kind = 'PROMOTION' and state <> 'OPEN' and not is_settled
    order by closed_at, bucket, requirement_id limit ${limit}`.execute(db);
  return rows.map((row) => row.account_id);
}

export function listExpired(db: Executor, now: Date, limit: number): Promise<AwardRow[]> {
  return tablesOf(db)
    .selectFrom('promotions.award')
    .selectAll()
    .where('state', 'in', ['PROCESS', 'ISSUED', 'CLAIM'])
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
}

/** Ended before this moment, and still led because of rounds with bonus money in them. */
export function listLedAfterEnd(db: Executor, before: Date, limit: number): Promise<AwardRow[]> {
  return tablesOf(db)
    .selectFrom('promotions.award')
    .selectAll()
    .where('is_led', '=', true)
    .where('state', '!=', 'PROCESS')
    .where('ended_at', '<=', before)
    .orderBy('ended_at')
    .limit(limit)
    .execute();
}

/** The oldest first. */
export async function listApplying(
  db: Executor,
  { after, limit }: { after: readonly [Date, AwardId] | undefined; limit: number },
): Promise<SeenAward[]> {
  const [at, awardId] = after ?? [null, null];
  const { rows } = await sql<SeenAward>`
    select a.*, null::bigint as target, null::bigint as progress from promotions.award a where a.state = 'APPLYING'
      and (${at}::timestamptz is null or (a.joined_at, a.award_id) > (${at}::timestamptz, ${awardId}::uuid))
    order by a.joined_at, a.award_id limit ${limit}`.execute(db);
  return rows;
}
