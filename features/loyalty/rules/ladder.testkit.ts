import type { LevelRule } from './levels.ts';

const peso = 1_000_000n;

/** Domain 4.4, as the schema seeds it. */
const rows: readonly [bets: bigint, deposits: bigint, keep: bigint | null][] = [
  [0n, 0n, null],
  [10_000n, 500n, null],
  [50_000n, 3_000n, 5_000n],
  [200_000n, 10_000n, 20_000n],
  [1_000_000n, 40_000n, 80_000n],
  [5_000_000n, 150_000n, 300_000n],
  [20_000_000n, 500_000n, 1_000_000n],
  [80_000_000n, 2_000_000n, 3_000_000n],
  [300_000_000n, 8_000_000n, 8_000_000n],
];

export const ladder: readonly LevelRule[] = rows.map(([bets, deposits, keep], level) => ({
  level,
  bets: bets * peso,
  deposits: deposits * peso,
  keep: keep && keep * peso,
}));
