import { expect, it } from 'vitest';
import { gamePages } from '../../client-pages.ts';
import { engines } from '../engines/index.ts';
import { type CatalogueGame, findGame, games, products } from './index.ts';

function hueGap(a: CatalogueGame, b: CatalogueGame): number {
  return Math.abs(((a.art.hue - b.art.hue + 540) % 360) - 180);
}

function closestNeighbours(list: CatalogueGame[]): number {
  return Math.min(...list.slice(1).map((game, i) => hueGap(game, list[i] ?? game)));
}

it('names every game once and opens with the three plain ones', () => {
  expect(games.length).toBeGreaterThanOrEqual(35);
  expect(new Set(games.map((game) => game.gameCode)).size).toBe(games.length);
  expect(new Set(games.map((game) => game.name.toLowerCase())).size).toBe(games.length);
  expect(games.map((game) => game.order)).toEqual(games.map((_, i) => i + 1));
  expect(games.slice(0, 3).map(({ gameCode, engine }) => `${gameCode} ${engine}`)).toEqual([
    'fiesta-20 slot',
    'crash crash',
    'mines mines',
  ]);
  expect(games.every((game) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(game.gameCode))).toBe(true);
  expect(findGame('fiesta-20')?.name).toBe('Fiesta 20');
  expect(findGame('toString')).toBeUndefined();
});

it('fills every category and every studio mark', () => {
  const count = (category: string) => games.filter((game) => game.category === category).length;
  expect(count('RNG')).toBeGreaterThanOrEqual(12);
  expect(count('MINI')).toBeGreaterThanOrEqual(9);
  expect(games.filter(({ category }) => category === 'FISH').every(({ engine }) => engine === 'fish')).toBe(
    true,
  );
  expect(count('FISH')).toBeGreaterThanOrEqual(1);
  expect(new Set(games.map((game) => game.product))).toEqual(new Set(Object.keys(products)));
  expect(games.filter((game) => game.isHot).length).toBeGreaterThanOrEqual(12);
});

it('offers at most 24 slots, no two of them with the same rules or in the same look', () => {
  const slots = games.filter(({ classify }) => classify === 'SLOT');
  expect(slots.length).toBeLessThanOrEqual(24);
  expect(new Set(slots.map(({ fairGame }) => fairGame)).size).toBe(slots.length);
  expect(new Set(slots.map(({ skin }) => skin.symbols)).size).toBe(slots.length);
  // A name that promises a jackpot or ways has them.
  expect(slots.filter(({ name, jackpot }) => /jackpot/i.test(name) && jackpot === null)).toEqual([]);
});

it('opens a scene of its own behind every tile, by a page that is there', () => {
  // A table, a hall or a league is its own by its stakes, host and clubs: its picture must tell it from the others.
  const scenes = games.map(({ engine, fairGame, skin, art }) =>
    [engine, fairGame, skin.symbols, skin.palette, art.motif, art.ground].join(' '),
  );
  expect(scenes.filter((scene, index) => scenes.indexOf(scene) !== index)).toEqual([]);
  const single = ['CRASH', 'DICE', 'MINES', 'PLINKO', 'SCRATCH'];
  for (const classify of single) {
    const same = games.filter((game) => game.classify === classify);
    expect(new Set(same.map(({ fairGame }) => fairGame)).size, classify).toBe(same.length);
  }
  const pages = Object.values(gamePages('/client').inputs);
  expect(
    games.filter(({ engine }) => !pages.includes(`/client/${engine}.html`)).map(({ gameCode }) => gameCode),
  ).toEqual([]);
});

it('lists the games of every engine and no others', () => {
  const codes = [...engines.values()].flatMap((engine) => engine.games.map(({ gameCode }) => gameCode));
  expect(codes.toSorted()).toEqual(games.map(({ gameCode }) => gameCode).toSorted());
  expect(games.every((game) => engines.has(game.engine))).toBe(true);
});

it('takes bets that divide into twenty lines', () => {
  const odd = games.filter(({ betMin, betMax }) => betMin <= 0n || betMax <= betMin || betMin % 20n !== 0n);
  expect(odd.map((game) => game.gameCode)).toEqual([]);
});

it('gives neighbours colours that the eye tells apart', () => {
  expect(closestNeighbours(games)).toBeGreaterThanOrEqual(30);
  for (const category of ['RNG', 'MINI', 'FISH']) {
    expect(
      closestNeighbours(games.filter((game) => game.category === category)),
      category,
    ).toBeGreaterThanOrEqual(18);
  }
});
