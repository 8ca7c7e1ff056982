// Written from the database by tools/rows.ts; what a column is beyond its type stands in schema/rows.json.
import type { AccountId, GameId, RoundRef } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import type { RequirementId } from '../contract/promotions.ids.ts';
import type { RequirementKind } from '../contract/wagering.ts';

export interface RequirementRow {
  bucket: number;
  requirement_id: RequirementId;
  account_id: AccountId;
  kind: RequirementKind;
  transfer_id: string;
  amount: bigint;
  target: bigint;
  progress: bigint;
  state: 'OPEN' | 'FULFILLED' | 'PLAYED_OUT' | 'WAIVED';
  is_counting: boolean;
  is_low: boolean;
  opened_at: Date;
  closed_at: Date | null;
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
}

export type PromotionsTables = {
  'promotions.requirement': RequirementRow;
  'promotions.counted': CountedRow;
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<PromotionsTables>();
}
