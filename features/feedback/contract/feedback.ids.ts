import { uuid } from '@kislap/contract-kit/ids';
import type * as z from 'zod/mini';

export const FeedbackId = uuid.brand<'FeedbackId'>();
export type FeedbackId = z.output<typeof FeedbackId>;
