// Written from the database by tools/rows.ts; what a column is beyond its type stands in schema/rows.json.
import type { AccountId, GameId, OperatorId, VendorKey } from '@kislap/contract-kit';
import type { Executor, TableOf } from '@kislap/platform/database/database.ts';
import type { FreeCampaignId, FreeRewardId } from '../contract/free-rounds.ids.ts';

export interface CampaignRow {
  campaign_id: FreeCampaignId;
  name: string;
  vendor_key: VendorKey;
  bet: bigint;
  rounds: number;
  currency: string;
  starts_at: Date;
  ends_at: Date;
  worth: bigint;
  status: 'REJECTED' | 'ACTIVE' | 'CANCELLED' | 'ENDED';
  note: string;
  requested_by: OperatorId | null;
  requested_name: string;
  requested_at: Date;
  decided_by: OperatorId | null;
  decided_name: string | null;
  decided_at: Date | null;
  decision_note: string | null;
  cancelled_name: string | null;
  cancelled_at: Date | null;
  cancel_note: string | null;
  gift: string | null;
}

export interface CampaignGameRow {
  campaign_id: FreeCampaignId;
  game_id: GameId;
  game_code: string;
  offer_ref: string;
  vendor_campaign: string | null;
}

export interface RewardRow {
  bucket: number;
  account_id: AccountId;
  reward_id: FreeRewardId;
  campaign_id: FreeCampaignId;
  game_id: GameId;
  vendor_key: VendorKey;
  status: 'WAITING' | 'ACTIVE' | 'REFUSED' | 'CANCELLING' | 'CANCELLED' | 'ENDED';
  reward_ref: string | null;
  detail: string | null;
  attempts: number;
  next_try_at: Date | null;
  granted_at: Date | null;
  closed_at: Date | null;
  gift_ref: string | null;
}

export interface PlayedRow {
  bucket: number;
  account_id: AccountId;
  vendor_key: VendorKey;
  reward_ref: string;
  used: number;
  won: bigint;
  last_at: Date;
}

export type FreeRoundsTables = {
  'free_rounds.campaign': CampaignRow;
  'free_rounds.campaign_game': CampaignGameRow;
  'free_rounds.reward': TableOf<RewardRow, 'attempts'>;
  'free_rounds.played': PlayedRow;
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<FreeRoundsTables>();
}
