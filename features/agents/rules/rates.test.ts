import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutRates, isRateWithin, ratesOf, sharesOf } from './rates.ts';

const peso = 1_000_000n;
const centavo = 10_000n;

it('rebates of a line are the differences of its rates (A1)', () => {
  const shares = sharesOf(25_000n * peso, [3_000, 4_000, 6_000, 8_000]);
  expect(shares).toEqual([75n * peso, 25n * peso, 50n * peso, 50n * peso]);
  expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(200n * peso);
});

it('an agent whose rate was lowered below the next one earns nothing of that line', () => {
  expect(sharesOf(10_000n * peso, [3_000, 6_000, 4_000, 8_000])).toEqual([
    30n * peso,
    30n * peso,
    0n,
    40n * peso,
  ]);
});

it('rebates of a line add up to the rate of its top, but for what is cut', () => {
  const step = fc.integer({ min: 0, max: 20 }).map((count) => count * 100);
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 13n), fc.array(step, { minLength: 1, maxLength: 20 }), (bets, steps) => {
      let rate = 0;
      const rates = steps.map((one) => (rate += one));
      const shares = sharesOf(bets, rates);
      const sum = shares.reduce((all, share) => all + share, 0n);
      const exact = (bets * BigInt(rate)) / 1_000_000n;
      expect(sum).toBeLessThanOrEqual(exact);
      expect(exact - sum).toBeLessThan(centavo * BigInt(rates.length) + 1n);
      for (const share of shares) expect(share % centavo).toBe(0n);
    }),
  );
});

it('rebates of bets that were taken back are nothing', () => {
  expect(sharesOf(-5n * peso, [3_000, 6_000])).toEqual([0n, 0n]);
});

it('a link gives no more than its agent has', () => {
  const own = ratesOf((category) => (category === 'LIVE' ? 5_000 : 0));
  expect(cutRates({ LIVE: 8_000, RNG: 1_000 }, own)).toEqual({ LIVE: 5_000, RNG: 0 });
  expect(cutRates({ LIVE: 4_000 }, own)).toEqual({ LIVE: 4_000 });
});

it('a rate goes in steps of a hundredth of a per cent', () => {
  const range = { min: 1_000, max: 8_000 };
  expect([1_000, 8_000, 900, 8_100, 1_050].map((rate) => isRateWithin(rate, range))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
