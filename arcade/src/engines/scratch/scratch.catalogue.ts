import { scratchRtp } from '@kislap/rules/scratch';
import { defineGame } from '../../catalogue/define.ts';
import type { CatalogueGame, Entry, Model } from '../../catalogue/game.ts';

const model: Model = {
  engine: 'scratch',
  classify: 'SCRATCH',
  volatility: 'high',
  rtp: scratchRtp,
  fairGame: 'SCRATCH',
  listing: { category: 'Scratch Cards', features: ['Provably Fair'], lines: null },
};

const rows: Entry[] = [
  {
    code: 'kiskis-ginto',
    name: 'Kiskis Ginto',
    motif: 'ticket',
    ground: 'rays',
    companion: 'coins',
    hue: 60,
    tone: 25,
    skin: { palette: 'mango', symbols: 'plain' },
  },
  {
    code: 'parol-scratch',
    name: 'Parol Scratch',
    motif: 'ticket',
    ground: 'night',
    companion: 'parol',
    hue: 250,
    tone: 80,
    skin: { palette: 'sea', symbols: 'plain' },
  },
];

export const scratchGames: CatalogueGame[] = rows.map((row) => ({
  ...defineGame(model, { category: 'MINI', product: 'MINI' }, row),
  // The first prize is 10,000 times the price of a ticket.
  betMin: 1_000_000n,
  betMax: 200_000_000n,
}));
