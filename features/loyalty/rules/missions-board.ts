import { prizeAt } from '@kislap/rules/ranks';

/** Prizes of the weekly leaderboard (domain 4.6): up to this rank, this much in pesos. */
const prizes = [
  { upTo: 1, pesos: 8_888n },
  { upTo: 2, pesos: 3_888n },
  { upTo: 3, pesos: 1_888n },
  { upTo: 10, pesos: 388n },
  { upTo: 50, pesos: 88n },
] as const;

/** So many win something. */
export const prizePlaces = 50;
/** How often a prize is played before it can be taken out. */
export const prizeTimes = 3n;

/** In millionths; nothing beyond the last place that wins. */
export function prizeOf(rank: number): bigint {
  return (prizeAt(prizes, rank)?.pesos ?? 0n) * 1_000_000n;
}
