import { gameCategories } from '@kislap/contract-kit/constants';
import { GameId } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';

/** The most places of a tournament that win something. */
export const placesMax = 500;
const prizeLimit = 1_000_000_000_000n;

/** Valid bets; the highest single round as a multiple of its stake; or what was won beyond what was staked. */
export const tournamentMetrics = ['BETS', 'MULTIPLE', 'NET_WIN'] as const;

/** `POINTS` are those of the points mall, in hundredths. */
export const prizePayments = ['CASH', 'BONUS', 'POINTS'] as const;

export const TournamentPrize = z.strictObject({
  /** Each place up to this one, from the one after the prize before. */
  upTo: z.int().check(z.gte(1), z.lte(placesMax)),
  pays: z.enum(prizePayments),
  /** To each place. Money, or points as an amount: 12.50 are twelve and a half. */
  amount: Money.check(z.gt(0n), z.lte(prizeLimit)),
});
export type TournamentPrize = z.output<typeof TournamentPrize>;

/** Of kind `TOURNAMENT`. It runs from the promotion's start to its end. */
export const TournamentTerms = z.strictObject({
  metric: z.enum(tournamentMetrics),
  /** By a press, or by the first bet that counts. */
  entry: z.enum(['JOIN', 'AUTO']),
  /** Rounds with less at stake do not count. */
  stakeMin: Money.check(z.gt(0n), z.lte(prizeLimit)),
  /** Only rounds of these; of any where neither is named. */
  categories: z.optional(z.array(z.enum(gameCategories)).check(z.minLength(1))),
  gameIds: z.optional(z.array(GameId).check(z.minLength(1), z.maxLength(50))),
  prizes: z.array(TournamentPrize).check(z.minLength(1), z.maxLength(20)),
});
export type TournamentTerms = z.output<typeof TournamentTerms>;
