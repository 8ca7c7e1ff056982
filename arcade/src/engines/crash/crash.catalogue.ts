import { crashRtp } from '@kislap/rules/crash';
import { defineGame } from '../../catalogue/define.ts';
import type { CatalogueGame, Model } from '../../catalogue/game.ts';

const model: Model = {
  engine: 'crash',
  classify: 'CRASH',
  volatility: 'high',
  rtp: crashRtp,
  fairGame: 'CRASH',
  listing: { category: 'Crash Games', features: ['Provably Fair'], lines: null },
};

/** One game: every tile would open the same lantern over the same sea. */
export const crashGames: CatalogueGame[] = [
  defineGame(
    model,
    { category: 'MINI', product: 'MINI' },
    {
      order: 2,
      code: 'crash',
      name: 'Crash',
      motif: 'lantern',
      ground: 'climb',
      companion: 'lantern',
      hue: 268,
      tone: 22,
      isHot: true,
    },
  ),
];
