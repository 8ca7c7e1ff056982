import type { Below } from '../fair.ts';
import { type Simulation, simulateRounds } from '../simulation.ts';

/** Exact for every target and any skill: a capture has chance 0.96 / m and pays m. */
export const fishRtp = '0.96';

/** What a capture of each kind of target pays, in costs of the shot. The last is the boss. */
export const fishPays = [2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 50, 100, 200] as const;

export const fishKinds: readonly number[] = fishPays.map((_, kind) => kind);
export const giantKind = fishPays.length - 2;
export const bossKind = fishPays.length - 1;

export function payOf(kind: number): number {
  return fishPays[kind] ?? 0;
}

/** The chance of a capture as a fraction. */
export function captureChance(kind: number): readonly [wins: bigint, of: bigint] {
  return [96n, 100n * BigInt(payOf(kind))];
}

/** Whether one hit captures. Each hit is drawn by itself, also where several struck the same target. */
export function isCaptured(below: Below, kind: number): boolean {
  return below(100 * payOf(kind)) < 96;
}

/** Draws the hits of a batch in the order of their shots. */
export function drawHaul(below: Below, kinds: readonly number[]): boolean[] {
  return kinds.map((kind) => isCaptured(below, kind));
}

/** The exact variance of one hit on a kind drawn at random, per unit staked. */
export function fishVariance(): number {
  const mean = fishPays.reduce((sum, pays) => sum + pays, 0) / fishPays.length;
  return 0.96 * mean - 0.96 ** 2;
}

/** Hits of one peso each, every kind equally often. */
export function simulateFish(below: Below, rounds: number): Simulation {
  return simulateRounds(rounds, () => {
    const kind = below(fishPays.length);
    return isCaptured(below, kind) ? 100 * payOf(kind) : 0;
  });
}
