import type { Below } from '../fair.ts';
import { type Simulation, simulateRounds } from '../simulation.ts';

export const plinkoRows = 12;

export const plinkoRisks = ['low', 'medium', 'high'] as const;
export type PlinkoRisk = (typeof plinkoRisks)[number];

/** Hundredths from the edge to the middle; the other side is its mirror. */
const halves: Record<PlinkoRisk, readonly number[]> = {
  low: [1000, 300, 160, 140, 110, 100, 50],
  medium: [3200, 1100, 400, 200, 110, 60, 30],
  high: [16_500, 2400, 800, 200, 70, 20, 20],
};

/** The exact return of the risk that returns least: 4036.6 / 4096, cut to six places. */
export const plinkoRtp = '0.985498';

/** Hundredths of the thirteen pockets from left to right. */
export function plinkoPays(risk: PlinkoRisk): number[] {
  const half = halves[risk];
  return [...half, ...half.slice(0, -1).toReversed()];
}

/** One side at each of the twelve rows: 0 is left, 1 is right. */
export function dropBall(below: Below): number[] {
  return Array.from({ length: plinkoRows }, () => below(2));
}

/** The pocket, 0..12 from the left. */
export function pocketOf(path: readonly number[]): number {
  return path.reduce((sum, side) => sum + side, 0);
}

export function plinkoMultiplier(risk: PlinkoRisk, path: readonly number[]): number {
  return plinkoPays(risk)[pocketOf(path)] ?? 0;
}

/** Of the 4096 equally likely paths, how many end in each pocket. */
export function pathsTo(pocket: number): number {
  let count = 1;
  for (let i = 1; i <= pocket; i += 1) count = (count * (plinkoRows - i + 1)) / i;
  return count;
}

/** The exact return of a risk. */
export function plinkoReturn(risk: PlinkoRisk): number {
  const sum = plinkoPays(risk).reduce((total, pay, pocket) => total + pay * pathsTo(pocket), 0);
  return sum / 100 / 2 ** plinkoRows;
}

/** The risk level whose RTP the engine publishes. */
export function simulatePlinko(below: Below, rounds: number): Simulation {
  return simulateRounds(rounds, () => plinkoMultiplier('high', dropBall(below)));
}
