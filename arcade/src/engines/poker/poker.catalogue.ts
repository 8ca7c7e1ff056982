import { pokerRtp } from '@kislap/rules/video-poker';
import { defineGame } from '../../catalogue/define.ts';
import type { CatalogueGame, Entry, Model } from '../../catalogue/game.ts';

const model: Model = {
  engine: 'poker',
  classify: 'VIDEO_POKER',
  volatility: 'high',
  rtp: pokerRtp,
  fairGame: 'POKER',
  listing: { category: 'Video Poker', features: ['Provably Fair'], lines: null },
};

const rows: Entry[] = [
  {
    code: 'jacks-or-better',
    name: 'Jacks or Better',
    motif: 'cards',
    ground: 'board',
    companion: 'crown',
    hue: 140,
    tone: 20,
    skin: { palette: 'garden', symbols: 'plain' },
  },
  {
    code: 'capiz-poker',
    name: 'Capiz Poker',
    motif: 'cards',
    ground: 'capiz',
    companion: 'pearlShell',
    hue: 350,
    tone: 200,
    skin: { palette: 'gumamela', symbols: 'plain' },
    stakes: 'low',
  },
];

export const pokerGames: CatalogueGame[] = rows.map((row) =>
  defineGame(model, { category: 'MINI', product: 'MINI' }, row),
);
