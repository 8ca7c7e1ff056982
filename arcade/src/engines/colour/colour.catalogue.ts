import { colourRtp } from '@kislap/rules/colour-game';
import { defineGame } from '../../catalogue/define.ts';
import type { CatalogueGame, Entry, Model } from '../../catalogue/game.ts';

const model: Model = {
  engine: 'colour',
  classify: 'COLOUR',
  volatility: 'medium',
  rtp: colourRtp,
  fairGame: 'COLOUR',
  listing: { category: 'Dice Games', features: ['Provably Fair'], lines: null },
};

const rows: Entry[] = [
  {
    code: 'color-game',
    name: 'Color Game',
    motif: 'colourDice',
    ground: 'bunting',
    companion: 'balloon',
    hue: 40,
    tone: 350,
    skin: { palette: 'mango', symbols: 'plain' },
    isHot: true,
  },
  {
    code: 'perya-night',
    name: 'Perya Night',
    motif: 'colourDice',
    ground: 'night',
    companion: 'fireworks',
    hue: 275,
    tone: 90,
    skin: { palette: 'fiesta', symbols: 'plain' },
    stakes: 'low',
  },
];

export const colourGames: CatalogueGame[] = rows.map((row) =>
  defineGame(model, { category: 'MINI', product: 'MINI' }, row),
);
