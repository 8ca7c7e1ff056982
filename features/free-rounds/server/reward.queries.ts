import type { AccountId, GameId } from '@kislap/contract-kit';
import type { VendorKey } from '@kislap/contract-kit/ids';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { FreeCampaignId, FreeRewardId } from '../contract/free-rounds.ids.ts';
import type { RewardRow } from './free-rounds.tables.ts';

export interface NewReward {
  accountId: AccountId;
  rewardId: FreeRewardId;
  campaignId: FreeCampaignId;
  gameId: GameId;
  vendorKey: VendorKey;
}

/** In one statement, however many players there are. */
export async function insertRewards(tx: Tx, rewards: readonly NewReward[], dueAt: Date): Promise<void> {
  await sql`
    insert into free_rounds.reward (bucket, account_id, reward_id, campaign_id, game_id, vendor_key, status, next_try_at)
    select row.*, 'WAITING', ${dueAt}::timestamptz
    from unnest(${rewards.map(({ accountId }) => bucketOf(accountId))}::smallint[],
      ${rewards.map(({ accountId }) => accountId)}::uuid[], ${rewards.map(({ rewardId }) => rewardId)}::uuid[],
      ${rewards.map(({ campaignId }) => campaignId)}::uuid[], ${rewards.map(({ gameId }) => gameId)}::uuid[],
      ${rewards.map(({ vendorKey }) => vendorKey)}::text[]) as row`.execute(tx);
}

/** A reward that waits for an answer, with what the vendor must be told. */
export interface DueReward extends RewardRow {
  campaign_status: string;
  ends_at: Date;
}

/**
 * Takes rewards whose time has come and keeps them from others until `leaseUntil`. The try is counted before the vendor
 * hears of it: who finds one that was tried must ask before it asks again.
 */
export async function takeDue(
  db: Executor,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<DueReward[]> {
  const { rows: due } = await sql<{ bucket: number }>`
    select bucket from free_rounds.reward where next_try_at <= ${now} order by next_try_at limit ${limit}`.execute(
    db,
  );
  return ofEachBucket(due, async (bucket, count) => {
    const { rows } = await sql<DueReward>`
      update free_rounds.reward r set attempts = r.attempts + 1, next_try_at = ${leaseUntil}
      from free_rounds.campaign c
      where c.campaign_id = r.campaign_id and r.bucket = ${bucket} and (r.account_id, r.reward_id) in (
        select w.account_id, w.reward_id from free_rounds.reward w
        where w.bucket = ${bucket} and w.next_try_at <= ${now}
        order by w.next_try_at limit ${count} for update of w skip locked)
      returning r.*, c.status as campaign_status, c.ends_at`.execute(db);
    return rows;
  });
}

/** Takes rows bucket by bucket, as many of each as were found there: a cluster locks rows of one node in a statement. */
async function ofEachBucket<Row>(
  found: readonly { bucket: number }[],
  take: (bucket: number, count: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const counts = new Map<number, number>();
  for (const { bucket } of found) counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  const taken: Row[] = [];
  for (const [bucket, count] of counts) taken.push(...(await take(bucket, count)));
  return taken;
}

export interface RewardChange {
  status: RewardRow['status'];
  rewardRef?: string | null;
  detail: string | null;
  nextTryAt: Date | null;
  at: Date;
}

/** Writes an answer down, unless the reward has gone on without it. */
export async function saveAnswer(db: Executor, row: RewardRow, change: RewardChange): Promise<boolean> {
  const { status, rewardRef = row.reward_ref, detail, nextTryAt, at } = change;
  const isOpen = status === 'WAITING' || status === 'CANCELLING' || status === 'ACTIVE';
  const { rows } = await sql`
    update free_rounds.reward set status = ${status}, reward_ref = ${rewardRef}, detail = ${detail},
      next_try_at = ${nextTryAt},
      granted_at = case when ${rewardRef}::text is null then granted_at else coalesce(granted_at, ${at}) end,
      closed_at = ${isOpen ? null : at}
    where bucket = ${row.bucket} and account_id = ${row.account_id} and reward_id = ${row.reward_id}
      and status = ${row.status}
    returning reward_id`.execute(db);
  return rows.length > 0;
}

/**
 * Cancels the rewards of a campaign. A reward that was never requested ends at once; for the others the vendor is
 * asked. While a call to the vendor may be in progress we do not ask: the reward could still appear after the
 * answer.
 */
export async function cancelRewards(tx: Tx, campaignId: FreeCampaignId, now: Date): Promise<void> {
  await sql`
    update free_rounds.reward set
      status = case when status = 'WAITING' and attempts = 0 then 'CANCELLED' else 'CANCELLING' end,
      next_try_at = case when status = 'WAITING' and attempts = 0 then null
        else greatest(next_try_at, ${now}::timestamptz) end,
      closed_at = case when status = 'WAITING' and attempts = 0 then ${now}::timestamptz end
    where campaign_id = ${campaignId} and status in ('WAITING', 'ACTIVE')`.execute(tx);
}

/** Ends overdue and fully played rewards; returns their accounts. */
export async function endRewards(db: Executor, now: Date, limit: number): Promise<AccountId[]> {
  const over = sql`free_rounds.reward o
    join free_rounds.campaign c on c.campaign_id = o.campaign_id
    left join free_rounds.played p on p.bucket = o.bucket and p.account_id = o.account_id
      and p.vendor_key = o.vendor_key and p.reward_ref = o.reward_ref
    where ((o.status = 'ACTIVE' and (c.ends_at <= ${now} or coalesce(p.used, 0) >= c.rounds))
      or (o.status = 'WAITING' and o.attempts = 0 and c.ends_at <= ${now}))`;
  const { rows: found } = await sql<{ bucket: number }>`
    select o.bucket from ${over} limit ${limit}`.execute(db);
  const ended = await ofEachBucket(found, async (bucket, count) => {
    const { rows } = await sql<{ account_id: AccountId }>`
      update free_rounds.reward r set status = 'ENDED', next_try_at = null, closed_at = ${now}
      where r.bucket = ${bucket} and (r.account_id, r.reward_id) in (
        select o.account_id, o.reward_id from ${over} and o.bucket = ${bucket}
        limit ${count} for update of o skip locked)
      returning r.account_id`.execute(db);
    return rows;
  });
  return ended.map((row) => row.account_id);
}

export interface RewardView extends RewardRow {
  bet: bigint;
  rounds: number;
  starts_at: Date;
  ends_at: Date;
  used: number;
  won: bigint;
}

const viewColumns = sql`r.*, c.bet, c.rounds, c.starts_at, c.ends_at, coalesce(p.used, 0) as used,
  coalesce(p.won, 0)::bigint as won`;
const viewTables = sql`free_rounds.reward r join free_rounds.campaign c on c.campaign_id = r.campaign_id
  left join free_rounds.played p on p.bucket = r.bucket and p.account_id = r.account_id
    and p.vendor_key = r.vendor_key and p.reward_ref = r.reward_ref`;

/** What a player has to play, now or soon. */
export async function listOpenRewards(db: Executor, accountId: AccountId, now: Date): Promise<RewardView[]> {
  const { rows } = await sql<RewardView>`
    select ${viewColumns} from ${viewTables}
    where r.bucket = ${bucketOf(accountId)} and r.account_id = ${accountId} and r.status = 'ACTIVE'
      and c.ends_at > ${now} and coalesce(p.used, 0) < c.rounds
    order by c.ends_at, r.reward_id`.execute(db);
  return rows;
}

export async function listCampaignRewards(
  db: Executor,
  campaignId: FreeCampaignId,
  page: { limit: number; offset: number },
): Promise<{ rows: RewardView[]; total: number }> {
  const { rows } = await sql<RewardView & { total: number }>`
    select ${viewColumns}, count(*) over ()::integer as total from ${viewTables}
    where r.campaign_id = ${campaignId}
    order by (r.status = 'REFUSED') desc, r.bucket, r.account_id, r.game_id
    limit ${page.limit} offset ${page.offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** The bet of a reward that the house gave, by the vendor's name for it; undefined where it gave none. */
export async function findFreeBet(
  db: Executor,
  sought: { accountId: AccountId; vendorKey: VendorKey; gameId: GameId; rewardRef: string | undefined },
): Promise<bigint | undefined> {
  const { accountId, vendorKey, gameId, rewardRef } = sought;
  if (rewardRef === undefined) return undefined;
  const { rows } = await sql<{ bet: bigint }>`
    select c.bet from free_rounds.reward r join free_rounds.campaign c on c.campaign_id = r.campaign_id
    where r.bucket = ${bucketOf(accountId)} and r.account_id = ${accountId} and r.vendor_key = ${vendorKey}
      and r.game_id = ${gameId} and r.reward_ref = ${rewardRef} and r.granted_at is not null
    limit 1`.execute(db);
  return rows[0]?.bet;
}
