// Written from the database by tools/rows.ts; what a column is beyond its type stands in schema/rows.json.
import type { AccountId, GameCategory } from '@kislap/contract-kit';
import type { Executor, TableOf } from '@kislap/platform/database/database.ts';
import type { GiftKind } from '../contract/levels.ts';
import type { GoodsId, MissionId, RebateId, RedemptionId } from '../contract/loyalty.ids.ts';
import type {
  BoardPrizeState,
  MissionCycle,
  MissionMetric,
  MissionRewardKind,
} from '../contract/missions.ts';
import type { RebateGroup } from '../rules/rebate.ts';

export interface LevelRow {
  level: number;
  bets: bigint;
  deposits: bigint;
  keep: bigint | null;
  upgrade: bigint;
  weekly: bigint;
  birthday: bigint;
  multiplier: number;
  daily_withdrawal: bigint | null;
  free_withdrawals: number | null;
}

export interface PlayerRow {
  bucket: number;
  account_id: AccountId;
  whole_bets: bigint;
  half_bets: bigint;
  deposits: bigint;
  level: number;
  reached: number;
  level_since: Date | null;
  checked_on: string | null;
  points: bigint;
  points_owed: bigint;
}

export interface DayRow {
  bucket: number;
  account_id: AccountId;
  day: string;
  category: string;
  valid_bet: bigint;
  rebatable: bigint;
  pointed: bigint;
  rebated: bigint;
  is_due: boolean;
  lined: bigint;
  is_line_due: boolean;
}

export interface LossRow {
  bucket: number;
  account_id: AccountId;
  week: string;
  lost: bigint;
}

export interface GiftRow {
  bucket: number;
  account_id: AccountId;
  kind: GiftKind;
  occasion: string;
  level: number;
  amount: bigint;
  created_at: Date;
  claimed_at: Date | null;
}

export interface LotRow {
  bucket: number;
  account_id: AccountId;
  earned_on: string;
  earned: bigint;
  left_points: bigint;
}

export interface EntryRow {
  bucket: number;
  account_id: AccountId;
  kind: string;
  reference: string;
  points: bigint;
  created_at: Date;
}

export interface GoodsRow {
  goods_id: GoodsId;
  name_en: string;
  name_ty: string;
  text_en: string;
  text_ty: string;
  price: bigint;
  stock: number;
  state: 'HIDDEN' | 'OPEN';
  place: number;
  version: number;
  updated_at: Date;
}

export interface RedemptionRow {
  bucket: number;
  redemption_id: RedemptionId;
  account_id: AccountId;
  request_key: string;
  goods_id: GoodsId;
  name_en: string;
  name_ty: string;
  points: bigint;
  delivery: string | null;
  state: 'IN_PROCESS' | 'APPROVED' | 'REJECTED';
  note: string | null;
  decided_by: string | null;
  created_at: Date;
  decided_at: Date | null;
}

export interface RedemptionLotRow {
  bucket: number;
  redemption_id: RedemptionId;
  earned_on: string;
  points: bigint;
}

export interface RebateRow {
  bucket: number;
  rebate_id: RebateId;
  account_id: AccountId;
  rebate_group: RebateGroup;
  valid_bet: bigint;
  rate: number;
  amount: bigint;
  claimed_at: Date;
}

export interface MissionRow {
  mission_id: MissionId;
  version: number;
  cycle: MissionCycle;
  place: number;
  title_en: string;
  text_en: string;
  title_ty: string;
  text_ty: string;
  changed_at: Date;
}

export interface MissionTermsRow {
  mission_id: MissionId;
  starts_on: string;
  is_on: boolean;
  metric: MissionMetric;
  category: GameCategory | null;
  target: bigint;
  reward_kind: MissionRewardKind;
  reward_amount: bigint;
  mission_points: 10 | 20 | 50;
  vip_min: number;
}

export interface MissionPlayRow {
  bucket: number;
  account_id: AccountId;
  day: string;
  category: string;
  valid_bet: bigint;
  rounds: bigint;
  counted_at: Date;
}

export interface MissionFactRow {
  bucket: number;
  account_id: AccountId;
  day: string;
  logins: number;
  deposited: bigint;
  deposits: number;
  invites: number;
  counted_at: Date;
}

export interface MissionClaimRow {
  bucket: number;
  account_id: AccountId;
  period: string;
  mission_id: MissionId;
  reward_kind: MissionRewardKind;
  reward_amount: bigint;
  mission_points: number;
  claimed_at: Date;
}

export interface BoardScoreRow {
  bucket: number;
  account_id: AccountId;
  week: string;
  mission_points: number;
  reached_at: Date;
}

export interface BoardPrizeRow {
  bucket: number;
  account_id: AccountId;
  week: string;
  rank: number;
  mission_points: number;
  amount: bigint;
  state: BoardPrizeState;
  reason: string | null;
  decided_at: Date | null;
}

export interface BoardWeekRow {
  week: string;
  fixed_at: Date;
}

export type LoyaltyTables = {
  'loyalty.level': LevelRow;
  'loyalty.player': TableOf<
    PlayerRow,
    'whole_bets' | 'half_bets' | 'deposits' | 'level' | 'reached' | 'points' | 'points_owed'
  >;
  'loyalty.day': TableOf<DayRow, 'pointed' | 'rebated' | 'is_due' | 'lined' | 'is_line_due'>;
  'loyalty.loss': LossRow;
  'loyalty.gift': GiftRow;
  'loyalty.lot': LotRow;
  'loyalty.entry': EntryRow;
  'loyalty.goods': TableOf<GoodsRow, 'version'>;
  'loyalty.redemption': RedemptionRow;
  'loyalty.redemption_lot': RedemptionLotRow;
  'loyalty.rebate': RebateRow;
  'loyalty.mission': MissionRow;
  'loyalty.mission_terms': MissionTermsRow;
  'loyalty.mission_play': MissionPlayRow;
  'loyalty.mission_fact': MissionFactRow;
  'loyalty.mission_claim': MissionClaimRow;
  'loyalty.board_score': BoardScoreRow;
  'loyalty.board_prize': BoardPrizeRow;
  'loyalty.board_week': BoardWeekRow;
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<LoyaltyTables>();
}
