import { uuid } from '@kislap/contract-kit/ids';
import type * as z from 'zod/mini';

export const LevelId = uuid.brand<'LevelId'>();
export type LevelId = z.output<typeof LevelId>;
