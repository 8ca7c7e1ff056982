import type { Below } from '../fair.ts';
import { type Simulation, simulateRounds } from '../simulation.ts';

// A roll is a whole number of hundredths, 0 to 9999: 4217 is 42.17. So are a target and a chance in per cent.

export type DiceSide = 'under' | 'over';

export interface DiceChoice {
  side: DiceSide;
  target: number;
}

/** The return before the multiplier is cut to two places. */
export const diceRtp = '0.98';

/** The chance to win may be chosen from 1.00 % to 95.00 %. */
export const chanceMin = 100;
export const chanceMax = 9500;

const rolls = 10_000;

/** How many of the ten thousand rolls win. The target itself never does. */
export function diceChance({ side, target }: DiceChoice): number {
  return side === 'under' ? target : rolls - 1 - target;
}

/** The target on a side at which this many rolls win. */
export function diceTarget(side: DiceSide, chance: number): number {
  return side === 'under' ? chance : rolls - 1 - chance;
}

export function isDiceChoice(choice: DiceChoice): boolean {
  const chance = diceChance(choice);
  return Number.isInteger(chance) && chance >= chanceMin && chance <= chanceMax;
}

/** Hundredths: 98 divided by the chance in per cent, cut to two places. */
export function diceMultiplier(chance: number): number {
  return Math.floor((98 * rolls) / chance);
}

/** The exact return of a chance, in millionths. */
export function diceReturn(chance: number): number {
  return chance * diceMultiplier(chance);
}

export function rollDice(below: Below): number {
  return below(rolls);
}

export function isDiceWin({ side, target }: DiceChoice, roll: number): boolean {
  return side === 'under' ? roll < target : roll > target;
}

/** "42.17" for 4217. */
export function formatRoll(roll: number): string {
  return `${Math.floor(roll / 100)}.${String(roll % 100).padStart(2, '0')}`;
}

/** Rounds of one peso on an even chance: 49.00 pays 2.00. */
export function simulateDice(below: Below, rounds: number): Simulation {
  const choice: DiceChoice = { side: 'under', target: 4900 };
  const multiplier = diceMultiplier(diceChance(choice));
  return simulateRounds(rounds, () => (isDiceWin(choice, rollDice(below)) ? multiplier : 0));
}
