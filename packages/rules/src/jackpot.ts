import type { Below } from './fair.ts';

// The progressive jackpot of four levels. One per cent of each stake feeds it; a level is hit with a chance in
// proportion to the stake, drawn from the round's own seed after its reels.

export type JackpotLevel = 'mini' | 'minor' | 'major' | 'grand';

export interface JackpotLevelRule {
  level: JackpotLevel;
  /** One hit in so many pesos staked. */
  odds: number;
  /** Where the prize begins again, in millionths. */
  seed: bigint;
  /** What of a stake feeds the level, in thousandths. */
  share: bigint;
}

const peso = 1_000_000n;
const centavo = 10_000n;

export const jackpotRules: readonly JackpotLevelRule[] = [
  { level: 'mini', odds: 5_000, seed: 10n * peso, share: 3n },
  { level: 'minor', odds: 50_000, seed: 100n * peso, share: 3n },
  { level: 'major', odds: 1_000_000, seed: 2_000n * peso, share: 2n },
  { level: 'grand', odds: 20_000_000, seed: 50_000n * peso, share: 2n },
];

/** What the jackpot adds to a game's return: the shares, and the chance of each seed. Exact: 0.01 + 0.0085. */
export const jackpotReturn = '0.0185';

/** The levels that a stake of whole centavos hits, each drawn in the order of the rules. */
export function drawJackpots(below: Below, stake: bigint): JackpotLevel[] {
  const centavos = Number(stake / centavo);
  return jackpotRules.flatMap(({ level, odds }) => (below(odds * 100) < centavos ? [level] : []));
}

/** What a stake adds to a level. */
export function jackpotShare(stake: bigint, rule: JackpotLevelRule): bigint {
  return (stake * rule.share) / 1000n;
}

/** The prize that stands: whole centavos of the seed and what was added; the rest stays for the next. */
export function jackpotPrize(added: bigint, rule: JackpotLevelRule): { prize: bigint; rest: bigint } {
  const rest = added % centavo;
  return { prize: rule.seed + added - rest, rest };
}
