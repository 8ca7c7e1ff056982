import type { Below } from '../fair.ts';
import { type Simulation, simulateRounds } from '../simulation.ts';

/** Exact: 53 / 54, cut to six places. */
export const wheelRtp = '0.981481';

/** Hundredths of the 54 segments, clockwise from the pointer at rest. */
export const wheelSegments: readonly number[] = [
  750, 0, 150, 0, 200, 0, 150, 0, 0, 150, 0, 300, 0, 150, 0, 0, 200, 0, 150, 0, 0, 150, 0, 200, 0, 150, 0,
  500, 0, 150, 0, 0, 200, 0, 150, 0, 0, 300, 0, 150, 0, 200, 0, 150, 0, 0, 300, 0, 0, 200, 150, 0, 150, 0,
];

/** The prizes of the wheel and how many segments each has, the highest first. */
export function wheelPrizes(): { hundredths: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const hundredths of wheelSegments) counts.set(hundredths, (counts.get(hundredths) ?? 0) + 1);
  return [...counts]
    .map(([hundredths, count]) => ({ hundredths, count }))
    .sort((a, b) => b.hundredths - a.hundredths);
}

/** The segment that stops at the pointer. */
export function spinWheel(below: Below): number {
  return below(wheelSegments.length);
}

export function wheelMultiplier(segment: number): number {
  return wheelSegments[segment] ?? 0;
}

export function simulateWheel(below: Below, rounds: number): Simulation {
  return simulateRounds(rounds, () => wheelMultiplier(spinWheel(below)));
}
