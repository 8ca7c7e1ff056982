import { wheelRtp } from '@kislap/rules/wheel';
import { defineGame } from '../../catalogue/define.ts';
import type { CatalogueGame, Entry, Model } from '../../catalogue/game.ts';

const model: Model = {
  engine: 'wheel',
  classify: 'WHEEL',
  volatility: 'medium',
  rtp: wheelRtp,
  fairGame: 'WHEEL',
  listing: { category: 'Wheel Games', features: ['Provably Fair'], lines: null },
};

const rows: Entry[] = [
  {
    code: 'perya-wheel',
    name: 'Perya Wheel',
    motif: 'fortuneWheel',
    ground: 'bunting',
    companion: 'fireworks',
    hue: 330,
    tone: 60,
    skin: { palette: 'fiesta', symbols: 'plain' },
    isHot: true,
  },
  {
    code: 'gulong-ng-tala',
    name: 'Gulong ng Tala',
    motif: 'fortuneWheel',
    ground: 'night',
    companion: 'comet',
    hue: 285,
    tone: 190,
    skin: { palette: 'gems', symbols: 'plain' },
  },
];

export const wheelGames: CatalogueGame[] = rows.map((row) =>
  defineGame(model, { category: 'MINI', product: 'MINI' }, row),
);
