// Written from the database by tools/rows.ts; what a column is beyond its type stands in schema/rows.json.
import type { AccountId, GameId, RoundRef } from '@kislap/contract-kit';
import type { Executor, TableOf } from '@kislap/platform/database/database.ts';
import type { StoredContent } from '../contract/promotion.fields.ts';
import type { AwardId, PromotionId, RequirementId } from '../contract/promotions.ids.ts';
import type { CategoryWeights, RequirementKind } from '../contract/wagering.ts';

export interface RequirementRow {
  bucket: number;
  requirement_id: RequirementId;
  account_id: AccountId;
  kind: RequirementKind;
  transfer_id: string;
  amount: bigint;
  target: bigint;
  progress: bigint;
  state: 'OPEN' | 'FULFILLED' | 'PLAYED_OUT' | 'WAIVED' | 'EXPIRED' | 'FORFEITED';
  is_counting: boolean;
  is_low: boolean;
  opened_at: Date;
  closed_at: Date | null;
  weights: CategoryWeights | null;
  deposit: bigint;
  plain: bigint;
  is_settled: boolean;
}

export interface CountedRow {
  bucket: number;
  requirement_id: RequirementId;
  account_id: AccountId;
  source: string;
  round_ref: RoundRef;
  game_id: GameId | null;
  category: string;
  used: bigint;
  weight: number;
  counted: bigint;
  counted_at: Date;
  plain: bigint;
}

export interface PromotionRow {
  promotion_id: PromotionId;
  version: number;
  state: 'OPEN' | 'CLOSED';
  stock_left: number | null;
  changed_at: Date;
}

export interface VersionRow {
  promotion_id: PromotionId;
  version: number;
  content: StoredContent;
  published_at: Date;
  requested_by: string;
  approved_by: string;
}

export interface AwardRow {
  bucket: number;
  award_id: AwardId;
  account_id: AccountId;
  promotion_id: PromotionId;
  version: number;
  state: 'JOINED' | 'APPLYING' | 'CLAIM' | 'PROCESS' | 'CLAIMED' | 'ISSUED' | 'REJECTED' | 'CLOSED';
  ending: 'EXPIRED' | 'FORFEITED' | 'PLAYED_OUT' | 'LEFT' | 'VOIDED' | null;
  remark: string | null;
  answer: string | null;
  deposit: bigint;
  bonus: bigint;
  outcome: bigint | null;
  stake_max: bigint | null;
  requirement_id: RequirementId | null;
  joined_at: Date;
  is_led: boolean;
  expires_at: Date | null;
  ended_at: Date | null;
  occasion: string | null;
  base_of: 'RESCUE' | 'LOSS' | 'BETS' | null;
  base: bigint;
  pays: 'CASH' | 'BONUS' | 'POINTS' | null;
}

export interface LedCallRow {
  bucket: number;
  account_id: AccountId;
  source: string;
  reference: string;
  kind: 'bet' | 'win';
  round_ref: RoundRef;
  award_id: AwardId;
  bonus: bigint;
  is_back: boolean;
  at: Date;
}

export interface PlayedDayRow {
  bucket: number;
  account_id: AccountId;
  day: string;
  category: string;
  valid_bet: bigint;
  lost: bigint;
  paid_in: bigint;
}

export interface PictureRow {
  name: string;
  content: Buffer;
  uploaded_at: Date;
}

export interface TournamentScoreRow {
  bucket: number;
  account_id: AccountId;
  promotion_id: PromotionId;
  score: bigint;
  reached_at: Date;
  joined_at: Date;
}

export interface TournamentRoundRow {
  bucket: number;
  account_id: AccountId;
  promotion_id: PromotionId;
  source: string;
  round_ref: RoundRef;
  score: bigint;
  reached_at: Date;
}

export interface TournamentEndRow {
  promotion_id: PromotionId;
  state: 'WAITING' | 'PAYING' | 'PAID' | 'VOIDED';
  ended_at: Date;
  paid_at: Date | null;
}

export interface TournamentPlaceRow {
  promotion_id: PromotionId;
  place: number;
  account_id: AccountId;
  score: bigint;
  reached_at: Date;
  pays: 'CASH' | 'BONUS' | 'POINTS';
  amount: bigint;
  paid_at: Date;
}

export interface FreeAwardRow {
  bucket: number;
  award_id: AwardId;
  account_id: AccountId;
  status: 'DUE' | 'GIVEN' | 'OVER';
  won: bigint;
  given: bigint;
  attempts: number;
  ends_at: Date | null;
  look_at: Date;
}

export interface FreeRoundRow {
  bucket: number;
  account_id: AccountId;
  source: string;
  round_ref: RoundRef;
  award_id: AwardId;
  taken: bigint;
  is_done: boolean;
  begun_at: Date;
}

export type PromotionsTables = {
  'promotions.requirement': TableOf<RequirementRow, 'deposit' | 'plain' | 'is_settled', 'weights'>;
  'promotions.counted': TableOf<CountedRow, 'plain'>;
  'promotions.promotion': PromotionRow;
  'promotions.version': TableOf<VersionRow, never, 'content'>;
  'promotions.award': TableOf<AwardRow, 'deposit' | 'bonus' | 'is_led' | 'base'>;
  'promotions.led_call': LedCallRow;
  'promotions.played_day': PlayedDayRow;
  'promotions.picture': PictureRow;
  'promotions.tournament_score': TournamentScoreRow;
  'promotions.tournament_round': TournamentRoundRow;
  'promotions.tournament_end': TournamentEndRow;
  'promotions.tournament_place': TournamentPlaceRow;
  'promotions.free_award': TableOf<FreeAwardRow, 'won' | 'given' | 'attempts'>;
  'promotions.free_round': TableOf<FreeRoundRow, 'taken' | 'is_done'>;
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<PromotionsTables>();
}
