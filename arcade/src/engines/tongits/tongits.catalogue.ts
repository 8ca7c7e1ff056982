import { defineGame } from '../../catalogue/define.ts';
import type { CatalogueGame, Model } from '../../catalogue/game.ts';

const model: Model = {
  engine: 'tongits',
  classify: 'TONGITS',
  volatility: 'medium',
  // Players win from each other; the house keeps a twentieth of what the winner wins.
  rtp: '0.95',
  fairGame: 'TONGITS',
  listing: { category: 'Card Games', features: ['Provably Fair', 'Multiplayer'], lines: null },
};

const peso = 1_000_000n;

/** The limits are the holds of the cheapest and the dearest room. */
export const tongitsGames: CatalogueGame[] = [
  {
    ...defineGame(
      model,
      { category: 'PVP', product: 'MINI' },
      {
        code: 'tongits',
        name: 'Tongits',
        motif: 'cards',
        ground: 'board',
        companion: 'rosette',
        hue: 165,
        tone: 60,
        isHot: true,
      },
    ),
    betMin: 20n * peso,
    betMax: 2_000n * peso,
  },
];
