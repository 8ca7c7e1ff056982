import { minesRtp } from '@kislap/rules/mines';
import { defineGame } from '../../catalogue/define.ts';
import type { CatalogueGame, Model } from '../../catalogue/game.ts';

const model: Model = {
  engine: 'mines',
  classify: 'MINES',
  volatility: 'high',
  rtp: minesRtp,
  fairGame: 'MINES',
  listing: { category: 'Mines Games', features: ['Provably Fair'], lines: null },
};

/** One game: every tile would open the same board. */
export const minesGames: CatalogueGame[] = [
  defineGame(
    model,
    { category: 'MINI', product: 'MINI' },
    {
      order: 3,
      code: 'mines',
      name: 'Mines',
      motif: 'bomb',
      ground: 'board',
      companion: 'bomb',
      hue: 350,
      tone: 285,
      isHot: true,
    },
  ),
];
