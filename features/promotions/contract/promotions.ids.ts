import { uuid } from '@kislap/contract-kit/ids';
import type * as z from 'zod/mini';

export const RequirementId = uuid.brand<'RequirementId'>();
export type RequirementId = z.output<typeof RequirementId>;
