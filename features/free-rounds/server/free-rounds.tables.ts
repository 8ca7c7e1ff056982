import type { AccountId, FreeCampaignId, FreeRewardId, GameId, OperatorId } from '@kislap/contract-kit';
import type { VendorKey } from '@kislap/contract-kit/ids';
import type { FreeCampaignStatus } from '../contract/free-rounds.console.ts';

export type CampaignRow = {
  campaign_id: FreeCampaignId;
  name: string;
  vendor_key: VendorKey;
  bet: bigint;
  rounds: number;
  currency: string;
  starts_at: Date;
  ends_at: Date;
  worth: bigint;
  status: FreeCampaignStatus;
  note: string;
  requested_by: OperatorId;
  requested_name: string;
  requested_at: Date;
  decided_by: OperatorId | null;
  decided_name: string | null;
  decided_at: Date | null;
  decision_note: string | null;
  cancelled_name: string | null;
  cancelled_at: Date | null;
  cancel_note: string | null;
};

export type CampaignGameRow = {
  campaign_id: FreeCampaignId;
  game_id: GameId;
  game_code: string;
  offer_ref: string;
  vendor_campaign: string | null;
};

/** As it is stored; what an ended one came to follows from what was played. */
export type RewardState = 'WAITING' | 'ACTIVE' | 'REFUSED' | 'CANCELLING' | 'CANCELLED' | 'ENDED';

export type RewardRow = {
  bucket: number;
  account_id: AccountId;
  reward_id: FreeRewardId;
  campaign_id: FreeCampaignId;
  game_id: GameId;
  vendor_key: VendorKey;
  status: RewardState;
  reward_ref: string | null;
  detail: string | null;
  attempts: number;
  next_try_at: Date | null;
  granted_at: Date | null;
  closed_at: Date | null;
};

export type FreeRoundsTables = {
  'free_rounds.campaign': CampaignRow;
  'free_rounds.campaign_game': CampaignGameRow;
  'free_rounds.reward': RewardRow;
};
