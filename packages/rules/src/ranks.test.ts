import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareRanked, prizeAt } from './ranks.ts';

const at = (seconds: number) => new Date(seconds * 1_000);

it('of equal scores the earlier stands first, and the order is one for everybody', () => {
  const a = { id: 'a', score: 30n, reachedAt: at(5) };
  const b = { id: 'b', score: 50n, reachedAt: at(9) };
  const c = { id: 'c', score: 30n, reachedAt: at(4) };
  expect([a, b, c].sort(compareRanked)).toEqual([b, c, a]);
  const score = fc.record({
    id: fc.uuid(),
    score: fc.bigInt({ min: 1n, max: 4n }),
    reachedAt: fc.integer({ min: 0, max: 3 }).map(at),
  });
  fc.assert(
    fc.property(fc.uniqueArray(score, { selector: (one) => one.id }), (scores) => {
      expect(scores.toReversed().sort(compareRanked)).toEqual(scores.toSorted(compareRanked));
    }),
  );
});

it('a prize goes to every place up to its own, and none beyond the last', () => {
  const prizes = [{ upTo: 1 }, { upTo: 3 }, { upTo: 10 }];
  const of = [0, 1, 2, 3, 4, 10, 11].map((place) => prizeAt(prizes, place)?.upTo);
  expect(of).toEqual([undefined, 1, 3, 3, 10, 10, undefined]);
});
