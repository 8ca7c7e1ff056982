import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareScores, prizeOf, prizePlaces } from './missions-board.ts';

const peso = 1_000_000n;

it('prizes are those of the domain, and nothing from place 51 on', () => {
  const of = [0, 1, 2, 3, 4, 10, 11, 50, 51].map((rank) => prizeOf(rank) / peso);
  expect(of).toEqual([0n, 8_888n, 3_888n, 1_888n, 388n, 388n, 88n, 88n, 0n]);
  const all = Array.from({ length: prizePlaces }, (_, place) => prizeOf(place + 1));
  expect(all.reduce((sum, prize) => sum + prize, 0n)).toBe(20_900n * peso);
});

it('of equal points the earlier stands first, and the order is one for everybody', () => {
  const at = (seconds: number) => new Date(seconds * 1_000);
  const a = { accountId: 'a', missionPoints: 30, reachedAt: at(5) };
  const b = { accountId: 'b', missionPoints: 50, reachedAt: at(9) };
  const c = { accountId: 'c', missionPoints: 30, reachedAt: at(4) };
  expect([a, b, c].sort(compareScores)).toEqual([b, c, a]);
  const score = fc.record({
    accountId: fc.uuid(),
    missionPoints: fc.integer({ min: 1, max: 4 }).map((tens) => tens * 10),
    reachedAt: fc.integer({ min: 0, max: 3 }).map(at),
  });
  fc.assert(
    fc.property(fc.uniqueArray(score, { selector: (one) => one.accountId }), (scores) => {
      expect(scores.toReversed().sort(compareScores)).toEqual(scores.toSorted(compareScores));
    }),
  );
});
