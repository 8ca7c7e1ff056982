import { crashRtp } from '@kislap/rules/crash';
import { defineGame } from '../../catalogue/define.ts';
import type { CatalogueGame, Entry, Model } from '../../catalogue/game.ts';

const model: Model = {
  engine: 'crash',
  classify: 'CRASH',
  volatility: 'high',
  rtp: crashRtp,
  fairGame: 'CRASH',
  listing: { category: 'Crash Games', features: ['Provably Fair'], lines: null },
};

type Row = Omit<Entry, 'ground' | 'companion'>;

const mini: Row[] = [
  {
    order: 2,
    code: 'crash',
    name: 'Crash',
    motif: 'rocket',
    hue: 150,
    tone: 22,
    isHot: true,
  },
  {
    order: 9,
    code: 'saranggola',
    name: 'Saranggola',
    motif: 'kite',
    hue: 268,
    tone: 15,
    isHot: true,
  },
  {
    order: 23,
    code: 'sky-lantern',
    name: 'Sky Lantern',
    motif: 'lantern',
    hue: 172,
    tone: 15,
  },
  {
    order: 36,
    code: 'balloon-barrio',
    name: 'Balloon Barrio',
    motif: 'balloon',
    hue: 222,
    tone: 10,
    stakes: 'low',
  },
  {
    order: 49,
    code: 'paper-plane',
    name: 'Paper Plane',
    motif: 'plane',
    hue: 48,
    tone: 265,
    stakes: 'low',
  },
  {
    order: 63,
    code: 'tala-takeoff',
    name: 'Tala Takeoff',
    motif: 'comet',
    hue: 22,
    tone: 190,
  },
  {
    order: 76,
    code: 'rocket-perya',
    name: 'Rocket Perya',
    motif: 'rocket',
    hue: 332,
    tone: 265,
    stakes: 'high',
  },
  {
    order: 90,
    code: 'jeepney-dash',
    name: 'Jeepney Dash',
    motif: 'jeepney',
    hue: 198,
    tone: 255,
  },
  {
    order: 103,
    code: 'firebird-flight',
    name: 'Firebird Flight',
    motif: 'bird',
    hue: 22,
    tone: 260,
  },
];

/** The same game under water, under the marks of the studios. */
const ocean: (Row & { product: string })[] = [
  {
    code: 'manta-rise',
    name: 'Manta Rise',
    product: 'CQ9',
    motif: 'manta',
    hue: 215,
    tone: 265,
    isHot: true,
  },
  {
    code: 'butanding-deep',
    name: 'Butanding Deep',
    product: 'JDB',
    motif: 'whaleShark',
    hue: 310,
    tone: 245,
  },
  {
    code: 'flying-fish',
    name: 'Flying Fish',
    product: 'FC',
    motif: 'fish',
    hue: 310,
    tone: 45,
    stakes: 'low',
  },
  {
    code: 'jelly-float',
    name: 'Jelly Float',
    product: 'PT',
    motif: 'jelly',
    hue: 340,
    tone: 290,
  },
  {
    code: 'vinta-race',
    name: 'Vinta Race',
    product: 'GG',
    motif: 'vinta',
    hue: 168,
    tone: 330,
  },
  {
    code: 'serpents-ascent',
    name: "Serpent's Ascent",
    product: 'AG',
    motif: 'serpent',
    hue: 195,
    tone: 25,
    stakes: 'high',
  },
];

function define(product: string, row: Row): CatalogueGame {
  return defineGame(model, { category: 'MINI', product }, { ...row, ground: 'climb', companion: row.motif });
}

export const crashGames: CatalogueGame[] = [
  ...mini.map((row) => define('MINI', row)),
  ...ocean.map(({ product, ...row }) => define(product, row)),
];
