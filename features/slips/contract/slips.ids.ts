import { uuid } from '@kislap/contract-kit/ids';
import type * as z from 'zod/mini';

export const SlipId = uuid.brand<'SlipId'>();
export type SlipId = z.output<typeof SlipId>;
