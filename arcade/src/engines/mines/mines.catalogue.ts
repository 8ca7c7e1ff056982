import { minesRtp } from '@kislap/rules/mines';
import { defineGame } from '../../catalogue/define.ts';
import type { CatalogueGame, Entry, Model } from '../../catalogue/game.ts';

const model: Model = {
  engine: 'mines',
  classify: 'MINES',
  volatility: 'high',
  rtp: minesRtp,
  fairGame: 'MINES',
  listing: { category: 'Mines Games', features: ['Provably Fair'], lines: null },
};

type Row = Omit<Entry, 'ground' | 'companion'>;

const mini: Row[] = [
  {
    order: 3,
    code: 'mines',
    name: 'Mines',
    motif: 'bomb',
    hue: 350,
    tone: 285,
    isHot: true,
  },
  {
    order: 16,
    code: 'pearl-grid',
    name: 'Pearl Grid',
    motif: 'pearlShell',
    hue: 48,
    tone: 320,
  },
  {
    order: 29,
    code: 'durian-field',
    name: 'Durian Field',
    motif: 'durian',
    hue: 350,
    tone: 140,
  },
  {
    order: 43,
    code: 'gem-garden',
    name: 'Gem Garden',
    motif: 'gem',
    hue: 312,
    tone: 25,
    stakes: 'low',
  },
  {
    order: 56,
    code: 'santelmo-steps',
    name: 'Santelmo Steps',
    motif: 'flame',
    hue: 222,
    tone: 35,
  },
  {
    order: 83,
    code: 'coconut-clear',
    name: 'Coconut Clear',
    motif: 'coconut',
    hue: 48,
    tone: 238,
    stakes: 'low',
  },
  {
    order: 96,
    code: 'lucky-lotus',
    name: 'Lucky Lotus',
    motif: 'lotus',
    hue: 290,
    tone: 350,
  },
  {
    order: 110,
    code: 'treasure-tiles',
    name: 'Treasure Tiles',
    motif: 'chest',
    hue: 150,
    tone: 340,
    stakes: 'high',
    isHot: true,
  },
  { order: 70, code: 'parol-path', name: 'Parol Path', motif: 'parol', hue: 150, tone: 200 },
];

/** The same game under water, under the marks of the studios. */
const ocean: (Row & { product: string })[] = [
  {
    code: 'sea-mines',
    name: 'Sea Mines',
    product: 'CQ9',
    motif: 'seaMine',
    hue: 340,
    tone: 255,
  },
  {
    code: 'pugitas-garden',
    name: "Pugita's Garden",
    product: 'JDB',
    motif: 'octopus',
    hue: 215,
    tone: 335,
    isHot: true,
  },
  {
    code: 'crab-coast',
    name: 'Crab Coast',
    product: 'FC',
    motif: 'crab',
    hue: 168,
    tone: 32,
    stakes: 'low',
  },
  {
    code: 'turtle-nest',
    name: 'Turtle Nest',
    product: 'PT',
    motif: 'turtle',
    hue: 240,
    tone: 160,
  },
  {
    code: 'starfish-shoals',
    name: 'Starfish Shoals',
    product: 'GG',
    motif: 'starfish',
    hue: 340,
    tone: 35,
  },
  {
    code: 'nautilus-maze',
    name: 'Nautilus Maze',
    product: 'AG',
    motif: 'nautilus',
    hue: 285,
    tone: 345,
  },
];

function define(product: string, row: Row): CatalogueGame {
  return defineGame(model, { category: 'MINI', product }, { ...row, ground: 'board', companion: row.motif });
}

export const minesGames: CatalogueGame[] = [
  ...mini.map((row) => define('MINI', row)),
  ...ocean.map(({ product, ...row }) => define(product, row)),
];
