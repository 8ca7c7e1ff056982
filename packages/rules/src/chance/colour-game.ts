import type { Below } from '../fair.ts';
import { cutToCentavo } from '../payout.ts';
import { type Simulation, simulateRounds } from '../simulation.ts';

// The colour game of the perya: three dice with a colour on each side, and a board of the six colours to bet on.

export const colours = ['red', 'blue', 'green', 'yellow', 'pink', 'white'] as const;
export type Colour = (typeof colours)[number];

export const colourDice = 3;

/** Exact: 199 / 216, cut to six places. */
export const colourRtp = '0.921296';

/** Millionths on each colour, in the order of `colours`. */
export type ColourBets = readonly bigint[];

export function rollColours(below: Below): Colour[] {
  return Array.from({ length: colourDice }, () => colours[below(colours.length)] ?? 'red');
}

export function stakeOn(bets: ColourBets): bigint {
  return bets.reduce((sum, bet) => sum + bet, 0n);
}

/** A colour that shows gives its stake back and as much again for each die that shows it. */
export function colourMultiple(dice: readonly Colour[], colour: Colour): number {
  const count = dice.filter((die) => die === colour).length;
  return count === 0 ? 0 : count + 1;
}

export function colourWin(dice: readonly Colour[], bets: ColourBets): bigint {
  const win = colours.reduce(
    (sum, colour, index) => sum + (bets[index] ?? 0n) * BigInt(colourMultiple(dice, colour)),
    0n,
  );
  return cutToCentavo(win);
}

/** One colour a round. */
export function simulateColourGame(below: Below, rounds: number): Simulation {
  return simulateRounds(rounds, () => 100 * colourMultiple(rollColours(below), 'red'));
}
