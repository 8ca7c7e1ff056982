import { createHmac } from 'node:crypto';
import { draw } from '@kislap/rules/fair';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPoolPossible, rainMessage, splitPool } from './envelopes.ts';

const seed = Buffer.alloc(32);
seed[31] = 1;
const belowOf = (message: string) =>
  draw((text) => createHmac('sha256', seed).update(text).digest(), message);

it('a pool is split as vector P7 says', () => {
  expect(rainMessage('RE-1')).toBe('REDENV|RE-1|-|-');
  const amounts = splitPool(belowOf(rainMessage('RE-1')), { centavos: 100_000, shares: 5, min: 100 });
  expect(amounts).toEqual([21_641, 29_257, 6_089, 33_624, 9_389]);
});

const pools = fc
  .record({
    shares: fc.integer({ min: 1, max: 300 }),
    min: fc.integer({ min: 1, max: 10_000 }),
    more: fc.nat(5_000_000),
  })
  .map(({ shares, min, more }) => ({ shares, min, centavos: shares * min + more }));

it('shares come to the pool exactly, and none is below the least', () => {
  fc.assert(
    fc.property(pools, fc.string({ maxLength: 12 }), (pool, name) => {
      const amounts = splitPool(belowOf(name), pool);
      expect(amounts).toHaveLength(pool.shares);
      expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(pool.centavos);
      expect(Math.min(...amounts)).toBeGreaterThanOrEqual(pool.min);
    }),
  );
});

it('a pool that cannot give everybody the least is impossible', () => {
  const pool = { centavos: 500, shares: 5, min: 100 };
  expect(isPoolPossible(pool)).toBe(true);
  expect(isPoolPossible({ ...pool, centavos: 499 })).toBe(false);
  expect(isPoolPossible({ ...pool, shares: 0 })).toBe(false);
  expect(isPoolPossible({ ...pool, min: 0 })).toBe(false);
  expect(isPoolPossible({ ...pool, centavos: 2 ** 32 })).toBe(false);
  expect(isPoolPossible({ ...pool, centavos: 2 ** 32 - 1 })).toBe(true);
});
