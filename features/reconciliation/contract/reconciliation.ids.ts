import { uuid } from '@kislap/contract-kit/ids';
import type * as z from 'zod/mini';

export const ReconciliationRunId = uuid.brand<'ReconciliationRunId'>();
export type ReconciliationRunId = z.output<typeof ReconciliationRunId>;

export const ReconciliationBreakId = uuid.brand<'ReconciliationBreakId'>();
export type ReconciliationBreakId = z.output<typeof ReconciliationBreakId>;

export const ReconciliationProposalId = uuid.brand<'ReconciliationProposalId'>();
export type ReconciliationProposalId = z.output<typeof ReconciliationProposalId>;
