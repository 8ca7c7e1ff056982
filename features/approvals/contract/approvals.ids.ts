import { uuid } from '@kislap/contract-kit/ids';
import type * as z from 'zod/mini';

export const ApprovalId = uuid.brand<'ApprovalId'>();
export type ApprovalId = z.output<typeof ApprovalId>;
