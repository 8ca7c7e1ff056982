import { uuid } from '@kislap/contract-kit/ids';
import type * as z from 'zod/mini';

export const RequirementId = uuid.brand<'RequirementId'>();
export type RequirementId = z.output<typeof RequirementId>;

export const PromotionId = uuid.brand<'PromotionId'>();
export type PromotionId = z.output<typeof PromotionId>;

/** What a player took of a promotion. */
export const AwardId = uuid.brand<'AwardId'>();
export type AwardId = z.output<typeof AwardId>;
