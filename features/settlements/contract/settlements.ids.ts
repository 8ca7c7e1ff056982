import { uuid } from '@kislap/contract-kit/ids';
import type * as z from 'zod/mini';

export const SettlementFileId = uuid.brand<'SettlementFileId'>();
export type SettlementFileId = z.output<typeof SettlementFileId>;

export const SettlementBreakId = uuid.brand<'SettlementBreakId'>();
export type SettlementBreakId = z.output<typeof SettlementBreakId>;
