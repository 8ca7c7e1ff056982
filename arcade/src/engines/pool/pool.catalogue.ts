import { sidesReturn } from '@kislap/rules/pool';
import { defineGame } from '../../catalogue/define.ts';
import type { CatalogueGame, Model } from '../../catalogue/game.ts';
import { fractionText } from '../sports/sports.catalogue.ts';

const model: Model = {
  engine: 'pool',
  classify: 'POOL',
  volatility: 'low',
  // Of both sides together, with their stakes back on a draw; the draw itself returns 0.92.
  rtp: fractionText(sidesReturn),
  fairGame: 'POOL',
  listing: { category: 'Virtual Sports', features: ['Provably Fair'], lines: null },
};

/** No animal takes part: two lights meet. */
export const poolGames: CatalogueGame[] = [
  defineGame(
    model,
    { category: 'COCKFIGHT', product: 'DUEL' },
    {
      code: 'dalawang-ilaw',
      name: 'Dalawang Ilaw',
      motif: 'twoLights',
      ground: 'night',
      companion: 'kite',
      hue: 42,
      tone: 70,
    },
  ),
];
