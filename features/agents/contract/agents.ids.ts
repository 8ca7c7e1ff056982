import { uuid } from '@kislap/contract-kit/ids';
import type * as z from 'zod/mini';

export const MoveId = uuid.brand<'MoveId'>();
export type MoveId = z.output<typeof MoveId>;
