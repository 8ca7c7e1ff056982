import type { Below } from '../fair.ts';
import type { Ends, PickResult } from './odds.ts';

// What the sports have in common: a league plays matchday after matchday, each of several matches at once. Everything
// about a matchday but its results follows from its number.

/** An invented team. `hue` colours its shirt. */
export interface Team {
  code: string;
  name: string;
  hue: number;
}

export interface Match {
  home: Team;
  away: Team;
}

/** One thing to bet on, named by text: "1x2:home", "ah:away:1". */
export interface Pick {
  pick: string;
  /** Hundredths. */
  odds: number;
}

/** Picks that stand against each other. `line` is in quarters of a goal, null where there is none. */
export interface Market {
  market: string;
  line: number | null;
  picks: readonly Pick[];
}

export interface SportRules<M extends Match, Result> {
  /** The first word of the message that results are drawn from. */
  game: string;
  /** How many matchdays make a season. */
  seasonLength: number;
  matches(day: number): readonly M[];
  markets(match: M): readonly Market[];
  /** How often a pick ends in each way. */
  ends(match: M, pick: string): Ends;
  /** The results of all matches of a matchday, in their order. */
  play(below: Below, day: number): Result[];
  settle(pick: string, result: Result): PickResult;
}

/** The odds of a pick that is offered in a match; undefined for one that is not. */
export function offeredOdds<M extends Match, Result>(
  rules: SportRules<M, Result>,
  match: M,
  pick: string,
): number | undefined {
  for (const { picks } of rules.markets(match)) {
    const found = picks.find((one) => one.pick === pick);
    if (found !== undefined) return found.odds;
  }
  return undefined;
}

/** Season and round of a matchday, from 1. Seasons are counted in a ring, so that their numbers stay short. */
export function seasonOf(day: number, seasonLength: number): { season: number; round: number } {
  return { season: (Math.floor(day / seasonLength) % 1000) + 1, round: (day % seasonLength) + 1 };
}

/**
 * Who meets whom: each team meets each other twice a season, once at home and once away (the circle method). Answers the
 * teams' indexes, the host first.
 */
export function pairsOf(teams: number, round: number): [home: number, away: number][] {
  const ring = teams - 1;
  const turn = round % ring;
  const isReturn = round >= ring;
  return Array.from({ length: teams / 2 }, (_, index): [number, number] => {
    const one = index === 0 ? ring : (turn + index) % ring;
    const other = (turn + ring - index) % ring;
    const isSwapped = (index === 0 ? turn % 2 === 1 : index % 2 === 1) !== isReturn;
    return isSwapped ? [other, one] : [one, other];
  });
}
