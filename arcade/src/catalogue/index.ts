import { bingoGames } from '../engines/bingo/bingo.catalogue.ts';
import { colourGames } from '../engines/colour/colour.catalogue.ts';
import { crashGames } from '../engines/crash/crash.catalogue.ts';
import { diceGames } from '../engines/dice/dice.catalogue.ts';
import { esportGames } from '../engines/esport/esport.catalogue.ts';
import { fishGames } from '../engines/fish/fish.catalogue.ts';
import { footballGames } from '../engines/football/football.catalogue.ts';
import { hiloGames } from '../engines/hilo/hilo.catalogue.ts';
import { minesGames } from '../engines/mines/mines.catalogue.ts';
import { plinkoGames } from '../engines/plinko/plinko.catalogue.ts';
import { pokerGames } from '../engines/poker/poker.catalogue.ts';
import { poolGames } from '../engines/pool/pool.catalogue.ts';
import { pusoyGames } from '../engines/pusoy/pusoy.catalogue.ts';
import { scratchGames } from '../engines/scratch/scratch.catalogue.ts';
import { slotGames } from '../engines/slot/slot.catalogue.ts';
import { tableGames } from '../engines/table/tables.catalogue.ts';
import { tongitsGames } from '../engines/tongits/tongits.catalogue.ts';
import { wheelGames } from '../engines/wheel/wheel.catalogue.ts';
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
  MINI: 'Kislap Mini',
  LOTUS: 'Kislap Live',
  KX: 'Kislap Cards',
  UG: 'Kislap Sports',
  IA: 'Kislap Esports',
  WS168: 'Kislap Duel',
};

/** Every game of the house, in the order a lobby shows them. One line an engine. */
export const games: CatalogueGame[] = arrange([
  ...slotGames, //
  ...crashGames,
  ...minesGames,
  ...wheelGames,
  ...scratchGames,
  ...pokerGames,
  ...plinkoGames,
  ...hiloGames,
  ...diceGames,
  ...colourGames,
  ...tongitsGames,
  ...pusoyGames,
  ...bingoGames,
  ...fishGames,
  ...tableGames,
  ...footballGames,
  ...esportGames,
  ...poolGames,
]);

const byCode = new Map(games.map((game) => [game.gameCode, game]));

export function findGame(gameCode: string): CatalogueGame | undefined {
  return byCode.get(gameCode);
}
