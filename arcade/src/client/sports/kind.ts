import type { Match, SportRules } from '@kislap/rules/sport';
import type * as z from 'zod/mini';
import type { Words } from './texts.ts';

/** The match that is shown, and how far it is: 0 at kick-off, 1 at the final whistle. */
export type Played<M extends Match, Result> = { match: M; result: Result; matchdayId: string; index: number };

/** The picture of a match as it is played. */
export type Show<M extends Match, Result> = {
  element: HTMLElement;
  /** Shows this match from now on. `progress` answers how far it is. */
  play(played: Played<M, Result>, progress: () => number): void;
  /** Draws once more, where nothing moves by itself. */
  refresh(): void;
  /** Nothing is played. */
  rest(): void;
};

/** What the page of a sport brings; slips, clocks and lists are one for all of them. */
export type SportKind<M extends Match, Result> = {
  rules: SportRules<M, Result>;
  result: z.ZodMiniType<Result>;
  /** The score after so much of the match: 0 to 1. */
  scoreAt(result: Result, progress: number): { home: number; away: number };
  /** Where the match stands, in words: "34′", "Map 2". */
  clock(result: Result, progress: number, words: Words): string;
  /** What has just happened between two moments, as sentences that are read out. */
  tell(match: M, result: Result, from: number, to: number, words: Words): string[];
  /** The markets that are always seen; the others open below. */
  mainMarket: string;
  /** How many columns the picks of a market take. */
  columns(market: string): number;
  createShow(words: Words): Show<M, Result>;
};
