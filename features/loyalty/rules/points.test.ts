import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertProblem, earnedPoints, pointsCash, spendPoints } from './points.ts';

const peso = 1_000_000n;
const bet = (category: string, pesos: bigint) => ({ category, validBet: pesos * peso });

describe('points of a day', () => {
  it('P5: slots and live casino at VIP 4, cut to two places', () => {
    expect(earnedPoints([bet('RNG', 12_345n), bet('LIVE', 20_000n)], 130n)).toBe(23_848n);
  });

  it('each category has its weight, and an unknown one none', () => {
    const each = ['RNG', 'FISH', 'BINGO', 'MINI', 'PVP', 'LIVE', 'SPORTS', 'ELOTT', 'COCKFIGHT', 'ARCADE'];
    expect(each.map((category) => earnedPoints([bet(category, 10_000n)], 100n))).toEqual([
      10_000n,
      10_000n,
      10_000n,
      5_000n,
      5_000n,
      3_000n,
      5_000n,
      2_000n,
      2_000n,
      0n,
    ]);
  });

  it('what is taken back counts against what is played', () => {
    expect(earnedPoints([bet('RNG', 100n), bet('LIVE', -1_000n)], 100n)).toBe(-200n);
  });
});

describe('spending', () => {
  const lots = [
    { earnedOn: '2026-03-01', left: 500n },
    { earnedOn: '2026-01-01', left: 300n },
    { earnedOn: '2026-02-01', left: 0n },
  ];

  it('takes the oldest points first', () => {
    const parts = spendPoints(lots, 400n)?.map(({ lot, spent }) => [lot.earnedOn, spent]);
    expect(parts).toEqual([
      ['2026-01-01', 300n],
      ['2026-03-01', 100n],
    ]);
    expect(spendPoints(lots, 801n)).toBeUndefined();
  });

  it('takes exactly what is asked, or nothing', () => {
    const some = fc.array(
      fc.record({ earnedOn: fc.constantFrom('2026-01-01', '2026-05-05'), left: fc.bigInt(0n, 50n) }),
    );
    fc.assert(
      fc.property(some, fc.bigInt(1n, 300n), (own, points) => {
        const all = own.reduce((sum, { left }) => sum + left, 0n);
        const parts = spendPoints(own, points);
        expect(parts === undefined).toBe(points > all);
        if (!parts) return;
        expect(parts.reduce((sum, { spent }) => sum + spent, 0n)).toBe(points);
        expect(parts.every(({ lot, spent }) => spent > 0n && spent <= lot.left)).toBe(true);
      }),
    );
  });
});

describe('a conversion', () => {
  const points = (whole: bigint) => whole * 100n;

  it('P6: goes in steps of a hundred points, and a hundred are a peso', () => {
    expect(convertProblem(points(2_550n), 0n)).toBe('step');
    expect(convertProblem(points(2_500n), 0n)).toBeUndefined();
    expect(pointsCash(points(2_500n))).toBe(25n * peso);
  });

  it('takes a thousand points and at most a hundred thousand a day', () => {
    expect(convertProblem(points(900n), 0n)).toBe('min');
    expect(convertProblem(points(1_000n), points(99_000n))).toBeUndefined();
    expect(convertProblem(points(1_100n), points(99_000n))).toBe('day');
  });
});
