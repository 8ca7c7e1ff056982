import { GameId } from '@kislap/contract-kit/ids';
import { expect, it } from 'vitest';
import { buildSearchIndex, type GameNames, searchGames } from './search-index.ts';

const id = GameId.parse('00000000-0000-7000-8000-000000000001');
const games = (
  [
    ['Mango Rush', 0, 0],
    ['Piña Colada', 1, 0],
    ['Parol Nights', 0, 0],
    ['Night Market', 1, 1],
  ] as const
).map(([name, vendor, isHot]) => ({ id, name, vendor, isHot, category: 0, icon: '/a.svg', rtp: null }));
const names: GameNames = {
  vendors: [
    { vassalage: 'PG', displayName: 'Perlas Games' },
    { vassalage: 'JL', displayName: 'Jeepney Lane' },
  ],
  categories: ['RNG'],
  games,
};
function find(text: string): string[] {
  const { byName, byStudio } = searchGames(buildSearchIndex(names), text);
  return [...byName, ...byStudio].map(({ name }) => name);
}

it('puts hot games first among equals', () => {
  expect(find('night')).toEqual(['Night Market', 'Parol Nights']);
});

it.each([
  ['perlas', ['Mango Rush', 'Parol Nights']],
  ['jl', ['Night Market', 'Piña Colada']],
  ['jeepny night', ['Night Market']],
  ['', []],
])('finds by studio: %s', (text, found) => expect(find(text)).toEqual(found));

it('tells games of that name from games of a studio of that name', () => {
  const studio = {
    ...names,
    vendors: [{ vassalage: 'MR', displayName: 'Mango Rooms' }, ...names.vendors.slice(1)],
  };
  const { byName, byStudio } = searchGames(buildSearchIndex(studio), 'mango');
  expect(byName.map(({ name }) => name)).toEqual(['Mango Rush']);
  expect(byStudio.map(({ name }) => name)).toEqual(['Parol Nights']);
});
