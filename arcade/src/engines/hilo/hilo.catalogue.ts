import { hiloRtp } from '@kislap/rules/hilo';
import { defineGame } from '../../catalogue/define.ts';
import type { CatalogueGame, Entry, Model } from '../../catalogue/game.ts';

const model: Model = {
  engine: 'hilo',
  classify: 'HILO',
  volatility: 'medium',
  rtp: hiloRtp,
  fairGame: 'HILO',
  listing: { category: 'Card Games', features: ['Provably Fair'], lines: null },
};

const rows: Entry[] = [
  {
    code: 'hi-lo',
    name: 'Hi-Lo',
    motif: 'highLow',
    ground: 'board',
    companion: 'cards',
    hue: 20,
    tone: 150,
    skin: { palette: 'gumamela', symbols: 'plain' },
    isHot: true,
  },
  {
    code: 'taas-baba',
    name: 'Taas Baba',
    motif: 'highLow',
    ground: 'rays',
    companion: 'kite',
    hue: 150,
    tone: 40,
    skin: { palette: 'garden', symbols: 'plain' },
    stakes: 'low',
  },
];

export const hiloGames: CatalogueGame[] = rows.map((row) =>
  defineGame(model, { category: 'MINI', product: 'MINI' }, row),
);
