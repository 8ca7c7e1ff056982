import { plinkoRtp } from '@kislap/rules/plinko';
import { defineGame } from '../../catalogue/define.ts';
import type { CatalogueGame, Entry, Model } from '../../catalogue/game.ts';

const model: Model = {
  engine: 'plinko',
  classify: 'PLINKO',
  volatility: 'high',
  rtp: plinkoRtp,
  fairGame: 'PLINKO',
  listing: { category: 'Plinko Games', features: ['Provably Fair'], lines: null },
};

const rows: Entry[] = [
  {
    code: 'plinko',
    name: 'Plinko',
    motif: 'pegs',
    ground: 'board',
    companion: 'pearlShell',
    hue: 265,
    tone: 60,
    skin: { palette: 'gems', symbols: 'plain' },
    isHot: true,
  },
  {
    code: 'pearl-drop',
    name: 'Pearl Drop',
    motif: 'pegs',
    ground: 'lagoon',
    companion: 'pearlShell',
    hue: 225,
    tone: 340,
    skin: { palette: 'sea', symbols: 'plain' },
    stakes: 'low',
  },
];

export const plinkoGames: CatalogueGame[] = rows.map((row) =>
  defineGame(model, { category: 'MINI', product: 'MINI' }, row),
);
