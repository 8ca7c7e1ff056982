import { uuid } from '@kislap/contract-kit/ids';
import type * as z from 'zod/mini';

export const DepositId = uuid.brand<'DepositId'>();
export type DepositId = z.output<typeof DepositId>;

export const WithdrawalId = uuid.brand<'WithdrawalId'>();
export type WithdrawalId = z.output<typeof WithdrawalId>;

export const PayeeId = uuid.brand<'PayeeId'>();
export type PayeeId = z.output<typeof PayeeId>;

export const HandoverId = uuid.brand<'HandoverId'>();
export type HandoverId = z.output<typeof HandoverId>;
