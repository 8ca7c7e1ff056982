import { fiestaRtp } from '@kislap/rules/fiesta20';
import { defineGame } from '../../catalogue/define.ts';
import type { CatalogueGame, Model } from '../../catalogue/game.ts';
import { studioSlots } from '../../catalogue/studios/index.ts';

const fiesta: Model = {
  engine: 'slot',
  classify: 'SLOT',
  volatility: 'medium',
  rtp: fiestaRtp,
  fairGame: 'FIESTA20',
  listing: { category: 'Video Slots', features: ['Free Spins', 'Wild', 'Scatter'], lines: 20 },
};

export const slotGames: CatalogueGame[] = Object.entries(studioSlots).flatMap(([product, entries]) =>
  entries.map((entry) => defineGame(fiesta, { category: 'RNG', product }, entry)),
);
