import { crashRtp } from '@kislap/rules/crash';
import { fiestaRtp } from '@kislap/rules/fiesta20';
import { minesRtp } from '@kislap/rules/mines';
import { clean } from '../art/colour.ts';
import { tintsOf } from '../art/tints.ts';
import { oceanGames } from './fish.ts';
import type { CatalogueGame, Category, EngineName, Entry, QuickEntry, Stakes } from './game.ts';
import { miniGames } from './mini.ts';
import { studioSlots } from './studios/index.ts';

export type { CatalogueGame, EngineName } from './game.ts';

/** The studio marks of the house arcade; the code is the vendor code that players filter by. */
export const products: Record<string, string> = {
  PG: 'Perlas Games',
  JL: 'Jeepney Lane',
  JDB: 'Jade Drum Box',
  CQ9: 'Coral Quay 9',
  FC: 'Fiesta Club',
  PT: 'Parol Twins',
  BGS: 'Bayanihan Game Studio',
  EG2: 'East Gate 2',
  AE: 'Amihan Entertainment',
  PNG: 'Palawan New Games',
  GG: 'Golden Galleon',
  AG: 'Alon Games',
  MINI: 'Kislap Mini',
};

const peso = 1_000_000n;

const stakesOf: Record<Stakes, { betMin: bigint; betMax: bigint }> = {
  low: { betMin: peso / 5n, betMax: 500n * peso },
  standard: { betMin: peso, betMax: 2_000n * peso },
  high: { betMin: 10n * peso, betMax: 20_000n * peso },
};

const engines: Record<EngineName, Pick<CatalogueGame, 'classify' | 'volatility' | 'rtp'>> = {
  slot: { classify: 'SLOT', volatility: 'medium', rtp: fiestaRtp },
  crash: { classify: 'CRASH', volatility: 'high', rtp: crashRtp },
  mines: { classify: 'MINES', volatility: 'high', rtp: minesRtp },
};

const symbolSets: Record<string, string> = {
  sea: 'pearlShell starfish turtle fish nautilus anchor wheel vinta crown manta jelly octopus crab whaleShark seaMine serpent compass',
  gems: 'gem gems coins ingot chest seven dice cards rosette comet bomb rocket moon',
  garden:
    'gumamela lotus orchid garland butterfly tarsier durian kubo bird palms volcano carabao coconut pineapple melon',
};

function skinOf(motif: string, hue: number): CatalogueGame['skin'] {
  const symbols =
    Object.entries(symbolSets).find(([, names]) => names.split(' ').includes(motif))?.[0] ?? 'fiesta';
  const [palette] = palettes.reduce((best, next) =>
    distance(next[1], hue) < distance(best[1], hue) ? next : best,
  );
  return { palette, symbols };
}

/** Palettes of the game client and the hue of the night behind each. */
const palettes: [[string, number], ...[string, number][]] = [
  ['fiesta', 305],
  ['mango', 60],
  ['sea', 225],
  ['gems', 285],
  ['garden', 155],
];

function distance(a: number, b: number): number {
  return Math.abs(((a - b + 540) % 360) - 180);
}

function define(category: Category, product: string, engine: EngineName, entry: Entry): CatalogueGame {
  const { motif, ground, companion, hue, tone } = entry;
  return {
    gameCode: entry.code,
    name: entry.name,
    product,
    category,
    engine,
    ...engines[engine],
    ...stakesOf[entry.stakes ?? 'standard'],
    skin: skinOf(motif, hue),
    tints: tintsOf(hue),
    isHot: entry.isHot ?? false,
    order: entry.order,
    art: { motif, ground, companion, hue, tone, accent: clean(tone + (entry.order % 2 === 0 ? 75 : 130)) },
  };
}

function quick(category: Category, product: string, entry: QuickEntry): CatalogueGame {
  const ground = entry.engine === 'crash' ? 'climb' : 'board';
  return define(category, product, entry.engine, { ...entry, ground, companion: entry.motif });
}

const slots = Object.entries(studioSlots).flatMap(([product, entries]) =>
  entries.map((entry) => define('RNG', product, 'slot', entry)),
);

/** Every game of the house, in the order a lobby shows them. */
export const games: CatalogueGame[] = [
  ...slots,
  ...miniGames.map((entry) => quick('MINI', 'MINI', entry)),
  ...oceanGames.map((entry) => quick('FISH', entry.product, entry)),
].sort((a, b) => a.order - b.order);

const byCode = new Map(games.map((game) => [game.gameCode, game]));

export function findGame(gameCode: string): CatalogueGame | undefined {
  return byCode.get(gameCode);
}
