import type { PromotionBase } from '../../contract/promotion.terms.ts';
import type { AwardRow } from '../promotions.tables.ts';

/** What a promotion gives a share of, as it stands for a player at a moment. */
export interface Base extends Omit<PromotionBase, 'promotionId'> {
  of: NonNullable<AwardRow['base_of']>;
  /** What it is taken once on. */
  occasion: string;
}
