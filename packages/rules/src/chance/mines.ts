import { type Below, drawDistinct } from '../fair.ts';
import { type Simulation, simulateRounds } from '../simulation.ts';
import { multiply } from './crash.ts';

export const tileCount = 25;

/** The return before truncation to two places. */
export const minesRtp = '0.97';

function choose(n: number, k: number): bigint {
  let result = 1n;
  for (let i = 1; i <= k; i += 1) result = (result * BigInt(n - k + i)) / BigInt(i);
  return result;
}

/** Truncated hundredths for `picks` safe tiles among 25 with `mines` mines: 0.97·C(25,k)/C(25−m,k). */
export function minesMultiplier(mines: number, picks: number): number {
  if (picks === 0) return 100;
  return Number((97n * choose(tileCount, picks)) / choose(tileCount - mines, picks));
}

/** Mined tiles in the order drawn. */
export function layMines(below: Below, mines: number): number[] {
  return drawDistinct(below, tileCount, mines);
}

/** The multiplier of one more safe pick, or null where none is left or its payout would pass `winMax`. */
export function nextMinesMultiplier(
  stake: bigint,
  mines: number,
  picks: number,
  winMax: bigint,
): number | null {
  if (picks >= tileCount - mines) return null;
  const hundredths = minesMultiplier(mines, picks + 1);
  return multiply(stake, hundredths) <= winMax ? hundredths : null;
}

/** Boards of three mines on which five panes are opened. */
export function simulateMines(below: Below, rounds: number): Simulation {
  const multiplier = minesMultiplier(3, 5);
  return simulateRounds(rounds, () => (layMines(below, 3).some((tile) => tile < 5) ? 0 : multiplier));
}
