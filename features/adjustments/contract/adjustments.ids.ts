import { uuid } from '@kislap/contract-kit/ids';
import type * as z from 'zod/mini';

export const AdjustmentId = uuid.brand<'AdjustmentId'>();
export type AdjustmentId = z.output<typeof AdjustmentId>;
