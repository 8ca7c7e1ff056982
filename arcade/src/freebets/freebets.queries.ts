import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { ProtocolName } from '../protocols/wallet.ts';

export interface Grant {
  id: string;
  /** By which it was asked for; an operator's references are its own in each. */
  protocol: ProtocolName;
  operatorReference: string | null;
  gameCode: string;
  bet: bigint;
  betCount: number;
  startsAt: Date;
  endsAt: Date;
  createdAt: Date;
}

export interface Campaign extends Grant {
  name: string;
}

/** Free rounds of one player in one game, with what came of them so far. */
export interface Reward extends Grant {
  campaignId: string | null;
  playerId: string;
  operatorUser: string;
  used: number;
  cancelledAt: Date | null;
  /** Of rounds that are settled. */
  won: bigint;
  /** Rounds that are on their way. */
  open: number;
}

const grantColumns = sql`id, protocol, operator_reference AS "operatorReference", game_code AS "gameCode", bet,
  bet_count AS "betCount", starts_at AS "startsAt", ends_at AS "endsAt", created_at AS "createdAt"`;

/** False when the operator's reference is taken. */
export async function insertCampaign(db: Database, campaign: Campaign): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO arcade.freebet_campaign (id, protocol, operator_reference, name, game_code, bet, bet_count, starts_at,
      ends_at, created_at)
    VALUES (${campaign.id}, ${campaign.protocol}, ${campaign.operatorReference}, ${campaign.name}, ${campaign.gameCode},
      ${campaign.bet}, ${campaign.betCount}, ${campaign.startsAt}, ${campaign.endsAt}, ${campaign.createdAt})
    ON CONFLICT (protocol, operator_reference) DO NOTHING RETURNING id`.execute(db);
  return rows.length > 0;
}

export interface CampaignFilter {
  protocol: ProtocolName;
  id?: string | undefined;
  operatorReference?: string | undefined;
  gameCodes?: readonly string[] | undefined;
  limit?: number;
  offset?: number;
}

export async function listCampaigns(db: Database, filter: CampaignFilter): Promise<Campaign[]> {
  const { id = null, operatorReference = null, gameCodes = null } = filter;
  const { rows } = await sql<Campaign>`
    SELECT name, ${grantColumns} FROM arcade.freebet_campaign
    WHERE protocol = ${filter.protocol} AND (${id}::uuid IS NULL OR id = ${id})
      AND (${operatorReference}::text IS NULL OR operator_reference = ${operatorReference})
      AND (${gameCodes}::text[] IS NULL OR game_code = ANY (${gameCodes}))
    ORDER BY created_at DESC, id DESC LIMIT ${filter.limit ?? 500} OFFSET ${filter.offset ?? 0}`.execute(db);
  return rows;
}

type NewReward = Omit<Reward, 'operatorUser' | 'used' | 'cancelledAt' | 'won' | 'open'>;

/** False when the operator's reference is taken. */
export async function insertReward(db: Database, reward: NewReward): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO arcade.freebet_reward (id, protocol, operator_reference, campaign_id, player_id, game_code, bet, bet_count,
      starts_at, ends_at, created_at)
    VALUES (${reward.id}, ${reward.protocol}, ${reward.operatorReference}, ${reward.campaignId}, ${reward.playerId},
      ${reward.gameCode}, ${reward.bet}, ${reward.betCount}, ${reward.startsAt}, ${reward.endsAt}, ${reward.createdAt})
    ON CONFLICT (protocol, operator_reference) DO NOTHING RETURNING id`.execute(db);
  return rows.length > 0;
}

export interface RewardFilter {
  protocol?: ProtocolName | undefined;
  id?: string | undefined;
  operatorReference?: string | undefined;
  operatorUser?: string | undefined;
  campaignId?: string | undefined;
  /** Of one player in one game, and to be played at this moment: the one that ends first comes first. */
  playable?: { playerId: string; gameCode: string; at: Date } | undefined;
  limit?: number;
  offset?: number;
}

export async function listRewards(db: Database, filter: RewardFilter): Promise<Reward[]> {
  const { protocol = null, id = null, operatorReference = null } = filter;
  const { operatorUser = null, campaignId = null, playable } = filter;
  const isPlayable = playable
    ? sql`reward.player_id = ${playable.playerId} AND game_code = ${playable.gameCode}
        AND starts_at <= ${playable.at} AND ends_at > ${playable.at} AND cancelled_at IS NULL AND used < bet_count`
    : sql`true`;
  const order = playable ? sql`ends_at, id` : sql`reward.created_at DESC, id DESC`;
  const { rows } = await sql<Reward>`
    SELECT reward.*, played.won, played.open FROM (
      SELECT reward.id, protocol, operator_reference AS "operatorReference", game_code AS "gameCode", bet,
        bet_count AS "betCount", starts_at AS "startsAt", ends_at AS "endsAt", reward.created_at AS "createdAt",
        campaign_id AS "campaignId", player_id AS "playerId", player.operator_user AS "operatorUser", used,
        cancelled_at AS "cancelledAt"
      FROM arcade.freebet_reward AS reward JOIN arcade.player ON player.id = reward.player_id
      WHERE (${id}::uuid IS NULL OR reward.id = ${id})
        AND (${protocol}::text IS NULL OR protocol = ${protocol})
        AND (${operatorReference}::text IS NULL OR operator_reference = ${operatorReference})
        AND (${operatorUser}::text IS NULL OR player.operator_user = ${operatorUser})
        AND (${campaignId}::uuid IS NULL OR campaign_id = ${campaignId})
        AND ${isPlayable}
      ORDER BY ${order} LIMIT ${filter.limit ?? 500} OFFSET ${filter.offset ?? 0}
    ) AS reward
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(win) FILTER (WHERE status = 'settled'), 0)::bigint AS won,
        count(*) FILTER (WHERE status IN ('staking', 'open'))::int AS open
      FROM arcade.round WHERE reward_id = reward.id
    ) AS played
    ORDER BY ${playable ? sql`"endsAt", id` : sql`"createdAt" DESC, id DESC`}`.execute(db);
  return rows;
}

/** Takes one round of the reward; false when there is none to take now. */
export async function useOne(
  tx: Database,
  of: { rewardId: string; playerId: string; gameCode: string; bet: bigint; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE arcade.freebet_reward SET used = used + 1
    WHERE id = ${of.rewardId} AND player_id = ${of.playerId} AND game_code = ${of.gameCode} AND bet = ${of.bet}
      AND used < bet_count AND cancelled_at IS NULL AND starts_at <= ${of.at} AND ends_at > ${of.at}
    RETURNING id`.execute(tx);
  return rows.length > 0;
}

/** The operator did not take the free bet: its round was not played. */
export async function giveBackRound(tx: Database, roundId: string): Promise<void> {
  await sql`
    UPDATE arcade.freebet_reward AS reward SET used = used - 1
    FROM arcade.round WHERE round.id = ${roundId} AND reward.id = round.reward_id`.execute(tx);
}

/** False when it was cancelled before. */
export async function cancelReward(db: Database, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    UPDATE arcade.freebet_reward SET cancelled_at = ${at} WHERE id = ${id} AND cancelled_at IS NULL
    RETURNING id`.execute(db);
  return rows.length > 0;
}
