import { uuid } from '@kislap/contract-kit/ids';
import type * as z from 'zod/mini';

/** Deposits of one person that look as if they were split to stay below what is reported. */
export const SuspicionId = uuid.brand<'SuspicionId'>();
export type SuspicionId = z.output<typeof SuspicionId>;
