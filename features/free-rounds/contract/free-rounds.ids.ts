import { uuid } from '@kislap/contract-kit/ids';
import type * as z from 'zod/mini';

export const FreeCampaignId = uuid.brand<'FreeCampaignId'>();
export type FreeCampaignId = z.output<typeof FreeCampaignId>;

/** Names free rounds of one player in one game, on both sides. */
export const FreeRewardId = uuid.brand<'FreeRewardId'>();
export type FreeRewardId = z.output<typeof FreeRewardId>;
