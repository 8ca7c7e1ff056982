import { describe, expect, it } from 'vitest';
import { buildNameIndex, searchNames } from './name-search.ts';

const games = ['Mango Rush PG', 'Piña Colada JL', 'Parol Nights CQ9', 'Night Market JL', 'Mangrove FC'];
const index = buildNameIndex(games);
const find = (text: string) => searchNames(index, text).map(({ place }) => games[place]);

describe('search by name', () => {
  it('puts a whole word before the beginning of one', () => {
    expect(find('man')).toEqual(['Mango Rush PG', 'Mangrove FC']);
    expect(find('night')).toEqual(['Night Market JL', 'Parol Nights CQ9']);
  });

  it.each([
    ['magno', 'Mango Rush PG'],
    ['manog rush', 'Mango Rush PG'],
    ['parrol', 'Parol Nights CQ9'],
    ['marktet', 'Night Market JL'],
    ['colda', 'Piña Colada JL'],
    ['pina', 'Piña Colada JL'],
    ['PIÑA', 'Piña Colada JL'],
    ['cq9', 'Parol Nights CQ9'],
  ])('forgives %s', (typed, name) => expect(find(typed)[0]).toBe(name));

  it('wants every typed word, wherever it stands', () => {
    expect(find('market night')).toEqual(['Night Market JL']);
    expect(find('mango parol')).toEqual([]);
  });

  it.each(['', '   ', '!!', 'xyz', 'qqqqq', 'mango zzzz'])('finds nothing for %j', (typed) =>
    expect(find(typed)).toEqual([]),
  );

  it('tells what was mistyped by its score', () => {
    const [exact] = searchNames(index, 'mango');
    const [mistyped] = searchNames(index, 'magno');
    expect(exact?.score).toBeLessThan(mistyped?.score ?? 0);
  });
});
