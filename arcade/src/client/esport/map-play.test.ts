import { expect, it } from 'vitest';
import { endOf, momentAt, roundsOf, scoreAt } from './map-play.ts';

const result = {
  maps: [
    { winner: 'home' as const, against: 5 },
    { winner: 'away' as const, against: 11 },
    { winner: 'home' as const, against: 0 },
  ],
};

it('lets each map end with the rounds that were drawn', () => {
  const rounds = roundsOf(result, 4);
  result.maps.forEach(({ winner, against }, map) => {
    const { home, away } = momentAt(result, rounds, endOf(map, 3));
    expect(winner === 'home' ? [home, away] : [away, home]).toEqual([13, against]);
    expect(rounds[map]?.at(-1)).toBe(winner);
  });
});

it('counts a map when it is over', () => {
  expect(scoreAt(result, 0.2)).toEqual({ home: 0, away: 0 });
  expect(scoreAt(result, 0.5)).toEqual({ home: 1, away: 0 });
  expect(scoreAt(result, 1)).toEqual({ home: 2, away: 1 });
});
