import type { AccountId, GameId } from '@kislap/contract-kit';
import type { VendorKey } from '@kislap/contract-kit/ids';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { FreeCampaignId } from '../../contract/free-rounds.ids.ts';
import { type CampaignGameRow, type CampaignRow, type RewardRow, tablesOf } from '../free-rounds.tables.ts';
import type { NewReward, RewardView } from '../reward.queries.ts';

/** The campaign of this gift; the first that is made stands. */
export async function ensureGiftCampaign(
  tx: Tx,
  row: CampaignRow,
  games: readonly Omit<CampaignGameRow, 'campaign_id'>[],
): Promise<FreeCampaignId> {
  const tables = tablesOf(tx);
  const made = await tables
    .insertInto('free_rounds.campaign')
    .values(row)
    .onConflict((conflict) => conflict.column('gift').doNothing())
    .returning('campaign_id')
    .executeTakeFirst();
  if (!made) {
    const known = await tables
      .selectFrom('free_rounds.campaign')
      .select('campaign_id')
      .where('gift', '=', row.gift)
      .executeTakeFirstOrThrow();
    return known.campaign_id;
  }
  const rows = games.map((game) => ({ ...game, campaign_id: made.campaign_id }));
  await tables.insertInto('free_rounds.campaign_game').values(rows).execute();
  return made.campaign_id;
}

/** Once for each game of the campaign. */
export async function insertGiftRewards(
  tx: Tx,
  rewards: readonly NewReward[],
  { giftRef, dueAt }: { giftRef: string; dueAt: Date },
): Promise<void> {
  await tablesOf(tx)
    .insertInto('free_rounds.reward')
    .values(
      rewards.map(({ accountId, rewardId, campaignId, gameId, vendorKey }) => ({
        ...{
          bucket: bucketOf(accountId),
          account_id: accountId,
          reward_id: rewardId,
          campaign_id: campaignId,
        },
        ...{
          game_id: gameId,
          vendor_key: vendorKey,
          status: 'WAITING' as const,
          reward_ref: null,
          detail: null,
        },
        ...{ next_try_at: dueAt, granted_at: null, closed_at: null, gift_ref: giftRef },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listGiftRewards(
  db: Executor,
  accountId: AccountId,
  giftRef: string,
): Promise<RewardView[]> {
  const { rows } = await sql<RewardView>`
    select r.*, c.bet, c.rounds, c.starts_at, c.ends_at, coalesce(p.used, 0) as used, coalesce(p.won, 0)::bigint as won
    from free_rounds.reward r join free_rounds.campaign c on c.campaign_id = r.campaign_id
    left join free_rounds.played p on p.bucket = r.bucket and p.account_id = r.account_id
      and p.vendor_key = r.vendor_key and p.reward_ref = r.reward_ref
    where r.bucket = ${bucketOf(accountId)} and r.account_id = ${accountId} and r.gift_ref = ${giftRef}
    order by r.game_id`.execute(db);
  return rows;
}

/**
 * The gift that a free round belongs to: by the vendor's name for it, or, while an answer of the vendor is missing, by the
 * game that it was asked for.
 */
export async function findGiftRef(
  db: Executor,
  sought: { accountId: AccountId; vendorKey: VendorKey; gameId: GameId; rewardRef: string },
): Promise<string | null> {
  const { accountId, vendorKey, gameId, rewardRef } = sought;
  const { rows } = await sql<Pick<RewardRow, 'gift_ref'>>`
    select gift_ref from free_rounds.reward
    where bucket = ${bucketOf(accountId)} and account_id = ${accountId} and vendor_key = ${vendorKey} and game_id = ${gameId}
      and (reward_ref = ${rewardRef} or (reward_ref is null and attempts > 0 and status in ('WAITING', 'CANCELLING')))
    order by (reward_ref = ${rewardRef}) desc nulls last limit 1`.execute(db);
  return rows[0]?.gift_ref ?? null;
}
