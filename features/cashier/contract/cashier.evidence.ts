import { Instant } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';

/** The account on one side of an event, another account on the other. */
export const Opposite = z.object({
  gameId: z.string(),
  /** The deal, draw or match. */
  place: z.string(),
  selection: z.string(),
  stake: Money,
  otherId: AccountId,
  otherSelection: z.string(),
  otherStake: Money,
  at: Instant,
});

/** The same with the names of the game and of the other account. */
export const ShownOpposite = z.object({
  ...z.omit(Opposite, { gameId: true }).shape,
  gameName: z.string(),
  otherAccount: z.string(),
});

export const ShownDebt = z.object({
  /** Why, in the operator's language. */
  reason: z.string(),
  amount: Money,
  /** The page of the console where it stands, and what to look for there. */
  page: z.string(),
  search: z.record(z.string(), z.string()),
});
