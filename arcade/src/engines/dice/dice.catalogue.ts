import { diceRtp } from '@kislap/rules/dice';
import { defineGame } from '../../catalogue/define.ts';
import type { CatalogueGame, Entry, Model } from '../../catalogue/game.ts';

const model: Model = {
  engine: 'dice',
  classify: 'DICE',
  volatility: 'medium',
  rtp: diceRtp,
  fairGame: 'DICE',
  listing: { category: 'Dice Games', features: ['Provably Fair'], lines: null },
};

const rows: Entry[] = [
  {
    code: 'dice',
    name: 'Dice',
    motif: 'dice',
    ground: 'board',
    companion: 'dice',
    hue: 200,
    tone: 60,
    skin: { palette: 'sea', symbols: 'plain' },
    isHot: true,
  },
  {
    code: 'bituin-roll',
    name: 'Bituin Roll',
    motif: 'dice',
    ground: 'sparks',
    companion: 'comet',
    hue: 305,
    tone: 20,
    skin: { palette: 'fiesta', symbols: 'stars' },
  },
];

export const diceGames: CatalogueGame[] = rows.map((row) =>
  defineGame(model, { category: 'MINI', product: 'MINI' }, row),
);
