import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { formatDecimal, parseDecimal } from '../decimal.ts';
import {
  crashCap,
  crashMessage,
  crashMultiplierAt,
  crashPoint,
  crashTimeOf,
  formatMultiplier,
  multiply,
  parseMultiplier,
} from './crash.ts';
import { minesMultiplier, nextMinesMultiplier } from './mines.ts';

describe('crash', () => {
  it('reaches a target of 2.00 in 48.5 % of rounds and 10.00 in 9.7 %', () => {
    const points = Array.from({ length: 40_000 }, (_, round) =>
      crashPoint(
        createHmac('sha256', 'a fixed seed')
          .update(`${crashMessage(`R-${round}`)}|0`)
          .digest(),
      ),
    );
    const share = (target: number) => points.filter((point) => point >= target).length / points.length;
    expect(Math.abs(share(200) - 0.485)).toBeLessThan(0.01);
    expect(Math.abs(share(1000) - 0.097)).toBeLessThan(0.006);
    expect(Math.min(...points)).toBe(100);
  });

  it('stays exact at the ends of the range', () => {
    expect(crashPoint(new Uint8Array(32))).toBe(100);
    expect(crashPoint(new Uint8Array(32).fill(255))).toBe(Number(97n * 2n ** 52n));
  });

  it('tells the first millisecond of a multiplier', () => {
    for (const target of [100, 101, 115, 200, 999, 1000, 54_321, 1_000_000]) {
      const ms = crashTimeOf(target);
      expect(crashMultiplierAt(ms)).toBeGreaterThanOrEqual(target);
      if (ms > 0) expect(crashMultiplierAt(ms - 1)).toBeLessThan(target);
    }
  });

  it('multiplies without rounding', () => {
    expect(multiply(10_000n, 115)).toBe(11_500n);
    expect(crashCap(5_000_000_000n, 1_000_000_000_000n)).toBe(20_000);
    expect(formatMultiplier(105)).toBe('1.05');
    expect(parseMultiplier('1.05')).toBe(105);
    expect(parseMultiplier('1.5')).toBeUndefined();
  });
});

describe('mines', () => {
  it('pays 1.95 for three mines and five picks (vector G4)', () => {
    expect(minesMultiplier(3, 5)).toBe(195);
  });

  it('returns at most 97 % at every step of every board, and never less than a centavo under', () => {
    for (let mines = 1; mines <= 24; mines += 1) {
      let survival = 1;
      for (let picks = 1; picks <= 25 - mines; picks += 1) {
        survival *= (26 - mines - picks) / (26 - picks);
        const value = (survival * minesMultiplier(mines, picks)) / 100;
        expect(value).toBeLessThanOrEqual(0.97 + 1e-9);
        expect(value).toBeGreaterThan(0.97 - 0.0101);
      }
    }
  });

  it('stops before a payout that would pass the highest win', () => {
    const stake = 1_000_000_000n;
    expect(nextMinesMultiplier(stake, 3, 0, 2_000_000_000n)).toBe(110);
    expect(nextMinesMultiplier(stake, 24, 0, 2_000_000_000n)).toBeNull();
    expect(nextMinesMultiplier(stake, 3, 22, 10n ** 18n)).toBeNull();
  });
});

it('reads and writes decimals', () => {
  expect(parseDecimal('12.5')).toBe(12_500_000n);
  expect(parseDecimal('-0.000001')).toBe(-1n);
  for (const wrong of ['', '1.', '.5', '1e3', '0.0000001', '1,5', ' 1'])
    expect(parseDecimal(wrong)).toBeUndefined();
  expect(formatDecimal(12_500_000n)).toBe('12.5');
  expect(formatDecimal(12_500_000n, 2)).toBe('12.50');
  expect(formatDecimal(-1n)).toBe('-0.000001');
  expect(formatDecimal(0n, 2)).toBe('0.00');
});
