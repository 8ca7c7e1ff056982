import type { Match, SportRules } from '@kislap/rules/sport';
import type * as z from 'zod/mini';
import type { CatalogueGame } from '../../catalogue/index.ts';

/** A league: a game of the catalogue with its own teams and its own clock. */
export interface League<M extends Match, Result> {
  game: CatalogueGame;
  rules: SportRules<M, Result>;
  /** How far its kick-offs are behind those of the others, in hundredths of a cycle. */
  shift: number;
  markets: readonly { market: string; rtp: string }[];
}

/** One sport. The frame takes care of bets, clocks, money and the feed. */
export interface Sport<M extends Match, Result> {
  engine: string;
  result: z.ZodMiniType<Result>;
  /** A result in a few signs: "2–1". */
  score(result: Result): string;
  leagues: readonly League<M, Result>[];
}

/** Milliseconds; a test shortens them. */
export interface SportsPace {
  /** From kick-off to kick-off. */
  cycleMs: number;
  /** A league that wakes gives at least so long for bets. */
  bettingMinMs: number;
  /** How long stakes on their way are waited for after kick-off. */
  graceMs: number;
  playMs: number;
}

export const sportsPace: SportsPace = {
  cycleMs: 60_000,
  bettingMinMs: 20_000,
  graceMs: 1_500,
  playMs: 36_000,
};
