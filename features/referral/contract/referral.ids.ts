import { uuid } from '@kislap/contract-kit/ids';
import type * as z from 'zod/mini';

export const InvitationId = uuid.brand<'InvitationId'>();
export type InvitationId = z.output<typeof InvitationId>;

export const ReferralRewardId = uuid.brand<'ReferralRewardId'>();
export type ReferralRewardId = z.output<typeof ReferralRewardId>;
