import { uuid } from '@kislap/contract-kit/ids';
import type * as z from 'zod/mini';

export const TagId = uuid.brand<'TagId'>();
export type TagId = z.output<typeof TagId>;
