import type { PromotionBase } from '../../contract/promotion.terms.ts';

/** What a promotion gives a share of, as it stands for a player at a moment. */
export interface Base extends Omit<PromotionBase, 'promotionId'> {
  /** What it is taken once on. */
  occasion: string;
}
