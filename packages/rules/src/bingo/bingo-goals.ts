import type { BingoCard } from './bingo-cards.ts';

/** What must be called of a card: any one of these sets of places. */
export type Goal = readonly (readonly number[])[];

const all75 = Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => cell !== 12);

/** Places of a 75-ball card from five lines of text, a mark for each place of the pattern. */
function drawn(...lines: string[]): readonly number[] {
  return all75.filter((cell) => lines[Math.floor(cell / 5)]?.[cell % 5] === '#');
}

/** The patterns of 75-ball rooms. The free middle counts as called. */
export const patterns = {
  house: [all75],
  cross: [drawn('#...#', '.#.#.', '..#..', '.#.#.', '#...#')],
  parol: [drawn('..#..', '.###.', '#####', '.###.', '..#..')],
  frame: [drawn('#####', '#...#', '#...#', '#...#', '#####')],
  kubo: [drawn('..#..', '.###.', '#####', '.#.#.', '.#.#.')],
  vinta: [drawn('..#..', '..##.', '..###', '#####', '.###.')],
} as const satisfies Record<string, Goal>;

export type PatternName = keyof typeof patterns;

const rows90 = [0, 1, 2].map((row) => Array.from({ length: 9 }, (_, column) => row * 9 + column));

/** The three goals of a 90-ball card. */
export const goals90 = {
  line: rows90,
  two_lines: [
    [...(rows90[0] ?? []), ...(rows90[1] ?? [])],
    [...(rows90[0] ?? []), ...(rows90[2] ?? [])],
    [...(rows90[1] ?? []), ...(rows90[2] ?? [])],
  ],
  house: [rows90.flat()],
} as const satisfies Record<string, Goal>;

/** At which call each ball comes, from 1; a place without a number is there from the beginning. */
export function callTimes(calls: readonly number[]): number[] {
  const times: number[] = [0];
  for (const [index, ball] of calls.entries()) times[ball] = index + 1;
  return times;
}

/** The call at which a card reaches a goal. */
export function reachedAt(card: BingoCard, goal: Goal, times: readonly number[]): number {
  let best = Number.POSITIVE_INFINITY;
  for (const cells of goal) {
    let last = 0;
    for (const cell of cells) last = Math.max(last, times[card[cell] ?? 0] ?? Number.POSITIVE_INFINITY);
    best = Math.min(best, last);
  }
  return best;
}

/** How many more balls a card needs for a goal, by its nearest way. */
export function toGo(card: BingoCard, goal: Goal, called: ReadonlySet<number>): number {
  let best = Number.POSITIVE_INFINITY;
  for (const cells of goal) {
    let missing = 0;
    for (const cell of cells) {
      const number = card[cell] ?? 0;
      if (number !== 0 && !called.has(number)) missing += 1;
    }
    best = Math.min(best, missing);
  }
  return best;
}
