import type { GameId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import type { FreeCampaignStatus } from '../contract/free-rounds.console.ts';
import type { FreeCampaignId } from '../contract/free-rounds.ids.ts';
import { type CampaignGameRow, type CampaignRow, tablesOf } from './free-rounds.tables.ts';

export async function insertCampaign(
  tx: Tx,
  row: CampaignRow,
  games: readonly CampaignGameRow[],
): Promise<void> {
  const tables = tablesOf(tx);
  await tables.insertInto('free_rounds.campaign').values(row).execute();
  await tables
    .insertInto('free_rounds.campaign_game')
    .values([...games])
    .execute();
}

export async function findCampaign(
  db: Executor,
  campaignId: FreeCampaignId,
): Promise<CampaignRow | undefined> {
  return tablesOf(db)
    .selectFrom('free_rounds.campaign')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst();
}

export async function lockCampaign(tx: Tx, campaignId: FreeCampaignId): Promise<CampaignRow | undefined> {
  return tablesOf(tx)
    .selectFrom('free_rounds.campaign')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveCampaign(
  tx: Tx,
  campaignId: FreeCampaignId,
  change: Partial<CampaignRow>,
): Promise<CampaignRow> {
  return tablesOf(tx)
    .updateTable('free_rounds.campaign')
    .set(change)
    .where('campaign_id', '=', campaignId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function listCampaigns(
  db: Executor,
  filter: { status: FreeCampaignStatus | undefined; limit: number; offset: number },
): Promise<CampaignRow[]> {
  let query = tablesOf(db).selectFrom('free_rounds.campaign').selectAll();
  if (filter.status) query = query.where('status', '=', filter.status);
  return query
    .orderBy('requested_at', 'desc')
    .orderBy('campaign_id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
}

export async function listCampaignGames(
  db: Executor,
  campaignIds: readonly FreeCampaignId[],
): Promise<CampaignGameRow[]> {
  if (campaignIds.length === 0) return [];
  return tablesOf(db)
    .selectFrom('free_rounds.campaign_game')
    .selectAll()
    .where('campaign_id', 'in', [...campaignIds])
    .orderBy('game_code')
    .execute();
}

export async function findCampaignGame(
  db: Executor,
  campaignId: FreeCampaignId,
  gameId: GameId,
): Promise<CampaignGameRow | undefined> {
  return tablesOf(db)
    .selectFrom('free_rounds.campaign_game')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .where('game_id', '=', gameId)
    .executeTakeFirst();
}

/** The first answer stands: of two processes that asked at once both go on with the same. */
export async function saveVendorCampaign(
  db: Executor,
  { campaign_id, game_id }: CampaignGameRow,
  vendorCampaign: string,
): Promise<string> {
  const row = await tablesOf(db)
    .updateTable('free_rounds.campaign_game')
    .set((eb) => ({ vendor_campaign: eb.fn.coalesce('vendor_campaign', eb.val(vendorCampaign)) }))
    .where('campaign_id', '=', campaign_id)
    .where('game_id', '=', game_id)
    .returning('vendor_campaign')
    .executeTakeFirstOrThrow();
  return row.vendor_campaign ?? vendorCampaign;
}

export interface CampaignProgress {
  campaignId: FreeCampaignId;
  rewards: number;
  waiting: number;
  granted: number;
  refused: number;
  used: number;
  won: bigint;
}

export async function listProgress(
  db: Executor,
  campaignIds: readonly FreeCampaignId[],
): Promise<Map<FreeCampaignId, CampaignProgress>> {
  if (campaignIds.length === 0) return new Map();
  const { rows } = await sql<CampaignProgress>`
    select r.campaign_id as "campaignId", count(*)::integer as rewards,
      (count(*) filter (where r.status = 'WAITING'))::integer as waiting,
      (count(*) filter (where r.granted_at is not null))::integer as granted,
      (count(*) filter (where r.status = 'REFUSED'))::integer as refused,
      coalesce(sum(p.used), 0)::integer as used, coalesce(sum(p.won), 0)::bigint as won
    from free_rounds.reward r
    left join free_rounds.played p on p.bucket = r.bucket and p.account_id = r.account_id
      and p.vendor_key = r.vendor_key and p.reward_ref = r.reward_ref
    where r.campaign_id = any (${[...campaignIds]}::uuid[])
    group by r.campaign_id`.execute(db);
  return new Map(rows.map((row) => [row.campaignId, row]));
}

/** Ends overdue campaigns; returns how many. */
export async function endCampaigns(db: Executor, now: Date): Promise<number> {
  const { rows } = await sql`
    update free_rounds.campaign set status = 'ENDED' where status = 'ACTIVE' and ends_at <= ${now}
    returning campaign_id`.execute(db);
  return rows.length;
}
