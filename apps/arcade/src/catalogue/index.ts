import { crashGames } from '../engines/crash/crash.catalogue.ts';
import { minesGames } from '../engines/mines/mines.catalogue.ts';
import { slotGames } from '../engines/slot/slot.catalogue.ts';
import { arrange } from './arrange.ts';
import type { CatalogueGame } from './game.ts';

export type { CatalogueGame } from './game.ts';

/** The studio marks of the house arcade; the code is the vendor code that players filter by. */
export const products: Record<string, string> = {
  PG: 'Perlas Games',
  JL: 'Jeepney Lane',
  JDB: 'Jade Drum Box',
  CQ9: 'Coral Quay 9',
  FC: 'Fiesta Club',
  PT: 'Parol Twins',
  BGS: 'Bayanihan Game Studio',
  EG2: 'East Gate 2',
  AE: 'Amihan Entertainment',
  PNG: 'Palawan New Games',
  GG: 'Golden Galleon',
  AG: 'Alon Games',
  MINI: 'Kislap Mini',
};

/** Every game of the house, in the order a lobby shows them. One line an engine. */
export const games: CatalogueGame[] = arrange([
  ...slotGames, //
  ...crashGames,
  ...minesGames,
]);

const byCode = new Map(games.map((game) => [game.gameCode, game]));

export function findGame(gameCode: string): CatalogueGame | undefined {
  return byCode.get(gameCode);
}
