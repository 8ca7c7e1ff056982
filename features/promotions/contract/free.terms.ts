import { GameId } from '@kislap/contract-kit/ids';
import { PositiveMoney } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';

/** By what they are taken. */
export const freeEntries = ['DEPOSIT', 'CLAIM', 'CODE'] as const;

/** Of kind `FREE_ROUNDS`; `bonusMax` is the most that their winnings give. */
export const FreeTerms = z.strictObject({
  by: z.enum(freeEntries),
  vendorKey: z.string().check(z.minLength(1), z.maxLength(40)),
  gameIds: z.array(GameId).check(z.minLength(1), z.maxLength(10)),
  /** Of each round. */
  bet: PositiveMoney,
  /** In each of the games. */
  rounds: z.int().check(z.gte(1), z.lte(500)),
  /** They are played within so many days. */
  days: z.int().check(z.gte(1), z.lte(30)),
});
export type FreeTerms = z.output<typeof FreeTerms>;
