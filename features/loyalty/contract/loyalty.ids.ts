import { uuid } from '@kislap/contract-kit/ids';
import type * as z from 'zod/mini';

export const GoodsId = uuid.brand<'GoodsId'>();
export type GoodsId = z.output<typeof GoodsId>;

export const RedemptionId = uuid.brand<'RedemptionId'>();
export type RedemptionId = z.output<typeof RedemptionId>;

export const RebateId = uuid.brand<'RebateId'>();
export type RebateId = z.output<typeof RebateId>;
export const MissionId = uuid.brand<'MissionId'>();
export type MissionId = z.output<typeof MissionId>;
