import { type BingoRules, rules75, rules90 } from '@kislap/rules/bingo';
import type { PatternName } from '@kislap/rules/bingo-goals';
import { type Guaranteed, guaranteedOf } from '@kislap/rules/bingo-guaranteed';
import type { CatalogueGame } from '../../catalogue/game.ts';

/** A hall of bingo: its balls, the price of a card, who calls. */
export interface Hall {
  game: CatalogueGame;
  balls: 75 | 90;
  caller: string;
  price: bigint;
  cardsMax: number;
  /** What a round of 75 balls may be played for, in turn; none with 90 balls. */
  patterns: readonly PatternName[];
}

/** Milliseconds, and how many must have a card; a test shortens them. */
export interface BingoPace {
  saleMs: number;
  /** How long stakes on their way are waited for after the sale. */
  graceMs: number;
  callMs: number;
  /** Between the calls after the last prize, while a blackout may still come. */
  chaseMs: number;
  resultMs: number;
}

export const bingoPace: BingoPace = {
  saleMs: 40_000,
  graceMs: 1_500,
  callMs: 2_500,
  chaseMs: 700,
  resultMs: 14_000,
};

/** Cards of all players in one round. */
export const soldMax = 1_200;
/** Cards of practice bots in every round of a practice hall. */
export const botCards = 18;

/** Which pattern a round is played for: its id says it, so that it is known before the first card is sold. */
export function patternOf({ patterns }: Pick<Hall, 'patterns'>, roundId: string): PatternName | null {
  const at = Number.parseInt(roundId.slice(0, 8), 16) % Math.max(1, patterns.length);
  return patterns[at] ?? null;
}

export function rulesOf(pattern: PatternName | null): BingoRules {
  return pattern === null ? rules90 : rules75(pattern);
}

/** What a round is played for when one player has all its cards. */
export function guaranteedIn(hall: Pick<Hall, 'patterns'>, roundId: string): readonly Guaranteed[] {
  return guaranteedOf(patternOf(hall, roundId));
}

export function roomId(gameCode: string, isPractice: boolean): string {
  return isPractice ? `bingo:${gameCode}:practice` : `bingo:${gameCode}`;
}
