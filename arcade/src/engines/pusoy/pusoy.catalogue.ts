import { defineGame } from '../../catalogue/define.ts';
import type { CatalogueGame, Model } from '../../catalogue/game.ts';

const model: Model = {
  engine: 'pusoy',
  classify: 'PUSOY',
  volatility: 'medium',
  // Players win from each other; the house keeps a twentieth of what the winners win.
  rtp: '0.95',
  fairGame: 'PUSOY',
  listing: { category: 'Card Games', features: ['Provably Fair', 'Multiplayer'], lines: null },
};

const peso = 1_000_000n;

/** The limits are the holds of the cheapest and the dearest room. */
export const pusoyGames: CatalogueGame[] = [
  {
    ...defineGame(
      model,
      { category: 'PVP', product: 'MINI' },
      {
        code: 'pusoy',
        name: 'Pusoy',
        motif: 'cards',
        ground: 'board',
        companion: 'crown',
        hue: 20,
        tone: 230,
        isHot: true,
      },
    ),
    betMin: 20n * peso,
    betMax: 2_000n * peso,
  },
];
