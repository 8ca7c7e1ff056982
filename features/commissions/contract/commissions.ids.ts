import { uuid } from '@kislap/contract-kit/ids';
import type * as z from 'zod/mini';

export const ContractId = uuid.brand<'ContractId'>();
export type ContractId = z.output<typeof ContractId>;

export const BillId = uuid.brand<'BillId'>();
export type BillId = z.output<typeof BillId>;

export const RunId = uuid.brand<'RunId'>();
export type RunId = z.output<typeof RunId>;
