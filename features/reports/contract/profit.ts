import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Day } from '@kislap/contract-kit/fields';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';

/** Games that are shown by themselves, those with the largest stakes; the others are one line. */
export const profitGamesMax = 50;

/**
 * What an account won or lost, from its own side. `games` is wins, prizes and vendors' presents less settled stakes;
 * `gifts` is bonuses, rebates, points and commissions; `net` is all of it with fees and adjustments.
 */
export const Profit = z.object({
  stake: Money,
  rounds: z.int(),
  games: Money,
  gifts: Money,
  fees: Money,
  adjustments: Money,
  net: Money,
});
export type Profit = z.output<typeof Profit>;

export const getOwnProfit = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/profit',
  summary: "The account's own result by day and by game; at most 92 days at once.",
  access: 'real',
  query: z.strictObject({ from: Day, to: Day }),
  reply: z.object({
    total: Profit,
    deposits: Money,
    withdrawals: Money,
    /** Newest first; days without anything are left out. */
    days: z.array(z.object({ day: Day, profit: Profit })),
    games: z.array(z.object({ gameId: z.string(), name: z.string(), profit: Profit })),
    /** There are more games than are shown. */
    hasMoreGames: z.boolean(),
  }),
  errors: [],
});
