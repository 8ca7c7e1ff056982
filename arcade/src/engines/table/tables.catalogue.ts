import type { CatalogueGame } from '../../catalogue/game.ts';
import { baccaratTableList } from '../baccarat/baccarat.catalogue.ts';
import { dragonTigerTableList } from '../dragontiger/dragontiger.catalogue.ts';
import { rouletteTableList } from '../roulette/roulette.catalogue.ts';
import { sicBoTableList } from '../sicbo/sicbo.catalogue.ts';

/** Every live table as a game of the catalogue. */
export const tableGames: CatalogueGame[] = [
  ...baccaratTableList,
  ...rouletteTableList,
  ...sicBoTableList,
  ...dragonTigerTableList,
].map(({ game }) => game);
