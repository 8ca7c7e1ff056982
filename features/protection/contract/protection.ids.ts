import { uuid } from '@kislap/contract-kit/ids';
import type * as z from 'zod/mini';

export const ProtectionRequestId = uuid.brand<'ProtectionRequestId'>();
export type ProtectionRequestId = z.output<typeof ProtectionRequestId>;
