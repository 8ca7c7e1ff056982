// Written from the database by tools/rows.ts; what a column is beyond its type stands in schema/rows.json.
import type { AccountId } from '@kislap/contract-kit';
import type { Executor, TableOf } from '@kislap/platform/database/database.ts';
import type { LotteryChaseId, LotteryDrawId, LotteryOrderId } from '../contract/lottery.ids.ts';
import type { Catalogue } from '../rules/catalogue/catalogue.ts';
import type { DrawResult } from '../rules/catalogue/shapes.ts';
import type { Picks } from '../rules/engine/picks.ts';
import type { ChaseTemplate } from './lottery.types.ts';

export interface CatalogueRow {
  version: number;
  content: Catalogue;
  created_at: Date;
  created_name: string;
}

export interface GameRow {
  game: string;
  is_on: boolean;
  source: 'HOUSE' | 'FEED' | 'MANUAL' | 'DERIVED';
  feeds: string[];
}

export interface FeedRow {
  feed: string;
  public_key: string;
}

export interface DrawRow {
  draw_id: LotteryDrawId;
  game: string;
  issue: string;
  state:
    | 'SCHEDULED'
    | 'OPEN'
    | 'CLOSED'
    | 'AWAITING'
    | 'DRAWN'
    | 'SETTLING'
    | 'SETTLED'
    | 'CORRECTING'
    | 'CANCELLED'
    | 'VOIDED';
  source: 'HOUSE' | 'FEED' | 'MANUAL' | 'DERIVED';
  opens_at: Date;
  closes_at: Date;
  draws_at: Date;
  bets_root: string | null;
  result: DrawResult | null;
  result_version: number;
  drawn_at: Date | null;
  settled_at: Date | null;
  work: 'SETTLE' | 'REFUND' | 'VOID' | null;
  alerted_at: Date | null;
  reason: string | null;
  has_orders: boolean | null;
}

export interface DrawResultRow {
  draw_id: LotteryDrawId;
  version: number;
  result: DrawResult;
  told_by: string;
  reason: string | null;
  at: Date;
}

export interface FeedResultRow {
  draw_id: LotteryDrawId;
  feed: string;
  result: DrawResult;
  received_at: Date;
}

export interface FairSeedRow {
  draw_id: LotteryDrawId;
  commit_hash: string;
  sealed_seed: string;
  revealed_seed: string | null;
  beacon: string | null;
}

export interface PoolRow {
  game: string;
  amount: bigint;
  draw_id: LotteryDrawId | null;
}

export interface PlayerOrderRow {
  bucket: number;
  order_id: LotteryOrderId;
  account_id: AccountId;
  draw_id: LotteryDrawId;
  game: string;
  issue: string;
  chase_id: LotteryChaseId | null;
  request_key: string;
  request_hash: string;
  bet_type: string;
  category: 'LOTT' | 'ELOTT';
  picks: Picks;
  unit: bigint;
  multiple: number;
  series: number;
  version: number;
  halved: string[];
  lines: number;
  cost: bigint;
  currency: string;
  leaf: string;
  state: 'PLACED' | 'WON' | 'LOST' | 'PUSH' | 'CANCELLED' | 'REFUNDED';
  payout: bigint | null;
  pool_payout: bigint;
  pool_stake: bigint;
  result_version: number | null;
  placed_at: Date;
  settled_at: Date | null;
  is_net: boolean;
}

export interface OrderHistoryRow {
  bucket: number;
  order_id: LotteryOrderId;
  result_version: number;
  state: string;
  payout: bigint;
  pool_payout: bigint;
  replaced_at: Date;
}

export interface ExposureRow {
  bucket: number;
  draw_id: LotteryDrawId;
  bet_type: string;
  number: string;
  used: bigint;
  granted: bigint;
  granted_at: Date;
}

export interface ExposureTotalRow {
  draw_id: LotteryDrawId;
  bet_type: string;
  number: string;
  granted: bigint;
}

export interface SettlementRow {
  bucket: number;
  draw_id: LotteryDrawId;
  step: string;
  cursor: string;
  orders: number;
  staked: bigint;
  paid: bigint;
  is_done: boolean;
}

export interface ChaseRow {
  bucket: number;
  chase_id: LotteryChaseId;
  account_id: AccountId;
  game: string;
  request_key: string;
  request_hash: string;
  template: ChaseTemplate;
  stop_on_win: boolean;
  has_won: boolean;
  unit_cost: bigint;
  held: bigint;
  currency: string;
  state: 'RUNNING' | 'DONE';
  created_at: Date;
}

export interface ChaseIssueRow {
  bucket: number;
  chase_id: LotteryChaseId;
  position: number;
  draw_id: LotteryDrawId;
  issue: string;
  multiple: number;
  state: 'WAITING' | 'ORDERED' | 'RETURNED';
  order_id: LotteryOrderId | null;
  reason: string | null;
}

export interface DebtRow {
  bucket: number;
  account_id: AccountId;
  draw_id: LotteryDrawId;
  result_version: number;
  amount: bigint;
  remaining: bigint;
  payments: number;
  created_at: Date;
}

export interface AccountSeriesRow {
  bucket: number;
  account_id: AccountId;
  max_series: number;
}

export interface RebateRow {
  bucket: number;
  draw_id: LotteryDrawId;
  account_id: AccountId;
  receiver_id: AccountId;
  amount: bigint;
  is_paid: boolean;
}

export type LotteryTables = {
  'lottery.catalogue': TableOf<CatalogueRow, never, 'content'>;
  'lottery.game': TableOf<GameRow, 'feeds'>;
  'lottery.feed': FeedRow;
  'lottery.draw': TableOf<DrawRow, 'result_version', 'result'>;
  'lottery.draw_result': TableOf<DrawResultRow, never, 'result'>;
  'lottery.feed_result': TableOf<FeedResultRow, never, 'result'>;
  'lottery.fair_seed': FairSeedRow;
  'lottery.pool': PoolRow;
  'lottery.player_order': TableOf<
    PlayerOrderRow,
    'halved' | 'pool_payout' | 'pool_stake' | 'is_net',
    'picks'
  >;
  'lottery.order_history': OrderHistoryRow;
  'lottery.exposure': ExposureRow;
  'lottery.exposure_total': ExposureTotalRow;
  'lottery.settlement': SettlementRow;
  'lottery.chase': TableOf<ChaseRow, never, 'template'>;
  'lottery.chase_issue': ChaseIssueRow;
  'lottery.debt': TableOf<DebtRow, 'payments'>;
  'lottery.account_series': AccountSeriesRow;
  'lottery.rebate': RebateRow;
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<LotteryTables>();
}
