import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { areTiers, cashbackOf, highestCashback, periodBefore, tierRate, weightedBets } from './cashback.ts';

const peso = 1_000_000n;
const tiers = [
  { from: 1_000n * peso, rate: 500 },
  { from: 10_000n * peso, rate: 800 },
];
const terms = { tiers, bonusMax: 2_000n * peso };

it('a cashback has the rate of the highest tier that the whole amount reaches', () => {
  expect([999_999_999n, 1_000n * peso, 10_000n * peso].map((base) => tierRate(tiers, base))).toEqual([
    0, 500, 800,
  ]);
  expect(cashbackOf(terms, 999n * peso)).toBe(0n);
  expect(cashbackOf(terms, 1_234_560_000n)).toBe(61_720_000n);
  expect(cashbackOf(terms, 10_000n * peso)).toBe(800n * peso);
  expect(cashbackOf(terms, 1_000_000n * peso)).toBe(2_000n * peso);
});

it('tiers begin above zero, each above the one before it', () => {
  expect(areTiers(tiers)).toBe(true);
  expect(areTiers(tiers.toReversed())).toBe(false);
  expect(areTiers([{ from: 0n, rate: 1 }])).toBe(false);
});

it('bets count by their category, and less than nothing is nothing', () => {
  const bets = [
    { category: 'RNG', validBet: 1_000n * peso },
    { category: 'LIVE', validBet: 1_000n * peso },
    { category: 'LOTT', validBet: 1_000n * peso },
  ];
  expect(weightedBets(bets, { RNG: 100, LIVE: 20 })).toBe(1_200n * peso);
  expect(weightedBets([{ category: 'RNG', validBet: -5n }], { RNG: 100 })).toBe(0n);
});

it('the day before is yesterday, the week before is Monday to Sunday', () => {
  expect(periodBefore('DAY', '2027-03-01')).toEqual({ from: '2027-02-28', until: '2027-03-01' });
  expect(periodBefore('WEEK', '2027-03-10')).toEqual({ from: '2027-03-01', until: '2027-03-08' });
  expect(periodBefore('WEEK', '2027-03-08')).toEqual({ from: '2027-03-01', until: '2027-03-08' });
});

it('the guard is told of the highest tier at the weight of each category', () => {
  // 0.8 % is 8,000,000 billionths.
  expect(highestCashback([{ from: 1n, rate: 80 }], { RNG: 100, LIVE: 20 })).toEqual([
    { category: 'RNG', rate: 8_000_000n },
    { category: 'LIVE', rate: 1_600_000n },
  ]);
});

it('a cashback never gives more than its highest rate, nor more than its most', () => {
  const property = fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (base) => {
    const given = cashbackOf(terms, base);
    expect(given * 10_000n).toBeLessThanOrEqual(base * 800n);
    expect(given).toBeLessThanOrEqual(terms.bonusMax);
  });
  fc.assert(property);
});
