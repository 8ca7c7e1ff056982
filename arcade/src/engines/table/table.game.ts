import type { TableRules } from '@kislap/rules/table-bets';
import type { CatalogueGame } from '../../catalogue/game.ts';
import type { DealShape } from './table.deal.ts';

/** A table: a game of the catalogue with a host and so many seats. */
export interface Table {
  game: CatalogueGame;
  host: string;
  seatsMax: number;
}

/** One game of the live tables. The frame takes care of bets, clocks, money and the feed. */
export interface TableGame<Outcome> {
  engine: string;
  rules: TableRules<Outcome>;
  deal: DealShape<Outcome>;
  tables: readonly Table[];
}

/** Milliseconds; a test shortens them. */
export interface TablePace {
  bettingMs: number;
  /** How long stakes on their way are waited for after the last call. */
  graceMs: number;
  resultMs: number;
  /** Hundredths of the time that a deal is shown. */
  dealShare: number;
}

export const tablePace: TablePace = { bettingMs: 15_000, graceMs: 1_500, resultMs: 5_000, dealShare: 100 };
