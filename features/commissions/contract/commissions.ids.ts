import { uuid } from '@kislap/contract-kit/ids';
import type * as z from 'zod/mini';

export const ContractId = uuid.brand<'ContractId'>();
export type ContractId = z.output<typeof ContractId>;
