import { Game } from '@kislap/contracts/games';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildSearchIndex, searchGames } from './search-index.ts';

function game(displayName: string, vassalage = 'PG', isHot: 0 | 1 = 0) {
  const id = `00000000-0000-7000-8000-${String(displayName.length * 1000 + isHot).padStart(12, '0')}`;
  return z.parse(Game, {
    ...{
      nodeId: id,
      nodeName: displayName,
      gameId: id,
      gameCode: displayName.toLowerCase().replaceAll(' ', '-'),
    },
    ...{
      gameName: displayName,
      displayName,
      vassalage,
      gameType: 'RNG',
      gameClassify: '',
      isGame: 'GAME',
      isHot,
    },
    ...{
      supportPlay: 0,
      showIcon: '/a.svg',
      lagerIcon: '/a.svg',
      iconUrl: '/a.svg',
      tints: ['#000000', '#ffffff'],
    },
    ...{ minBet: null, maxBet: null, minLineNum: null, rtp: null, volatility: null, paidTotal: '0.00' },
    underMaintenance: false,
  });
}

const index = buildSearchIndex([
  game('Mango Rush'),
  game('Piña Colada', 'JL'),
  game('Parol Nights', 'CQ9'),
  game('Night Market', 'JL', 1),
  game('Mangrove', 'FC'),
]);
const names = (text: string) => searchGames(index, text, 10).map((found) => found.displayName);

describe('search', () => {
  it('finds by the beginning of a word, a whole word first', () => {
    expect(names('man')).toEqual(['Mango Rush', 'Mangrove']);
    expect(names('mango')[0]).toBe('Mango Rush');
  });

  it.each([
    ['magno', 'Mango Rush'],
    ['manog rush', 'Mango Rush'],
    ['parrol', 'Parol Nights'],
    ['pina', 'Piña Colada'],
    ['cq9', 'Parol Nights'],
  ])('forgives %s', (typed, name) => expect(names(typed)[0]).toBe(name));

  it('puts hot games first among equals', () => {
    expect(names('night')).toEqual(['Night Market', 'Parol Nights']);
  });

  it.each(['', '   ', '!!', 'xyz', 'mango parol'])('finds nothing for %j', (typed) =>
    expect(names(typed)).toEqual([]),
  );
});
