import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { lossSince, type RescueStanding, rescueBonus, rescueHindrance } from './rescue.ts';

const peso = 1_000_000n;
const terms = {
  percent: 20,
  bonusMax: 500n * peso,
  depositMin: 100n * peso,
  rescue: { balanceBelow: 10n * peso, lossMin: 200n * peso, hours: 24 },
};
const now = new Date('2027-03-10T12:00:00Z');
const lost: RescueStanding = {
  deposit: { largest: 1_000n * peso, lastAt: new Date('2027-03-10T08:00:00Z') },
  balance: 2n * peso,
  held: 0n,
  hasOpenRounds: false,
};
const money = fc.bigInt({ min: 0n, max: 10n ** 15n });

it('a loss is deposits less withdrawals less what is there, and never below zero', () => {
  const since = { deposits: 1_000n * peso, withdrawals: 300n * peso, balance: 50n * peso };
  expect(lossSince(since)).toBe(650n * peso);
  expect(lossSince({ ...since, balance: 900n * peso })).toBe(0n);
});

it('a rescue bonus is its share of the loss, cut to the centavo, from the least loss on and up to the highest', () => {
  expect(rescueBonus(terms, 199_990_000n)).toBe(0n);
  expect(rescueBonus(terms, 200n * peso)).toBe(40n * peso);
  expect(rescueBonus(terms, 333_330_000n)).toBe(66_660_000n);
  expect(rescueBonus(terms, 9_000n * peso)).toBe(500n * peso);
});

it.each([
  ['NO_DEPOSIT', { deposit: null }],
  ['NO_DEPOSIT', { deposit: { largest: 99n * peso, lastAt: now } }],
  ['TOO_LATE', { deposit: { largest: 1_000n * peso, lastAt: new Date('2027-03-09T12:00:00Z') } }],
  ['HELD', { held: 1n }],
  ['BALANCE', { balance: 10n * peso }],
  ['OPEN_BETS', { hasOpenRounds: true }],
  [null, {}],
] as const)('a rescue waits where %s stands in the way', (hindrance, change) => {
  expect(rescueHindrance(terms, { ...lost, ...change }, now)).toBe(hindrance);
});

it('a rescue never gives more than the share of what was paid in', () => {
  const property = fc.property(money, money, money, (deposits, withdrawals, balance) => {
    const loss = lossSince({ deposits, withdrawals, balance });
    expect(loss).toBeLessThanOrEqual(deposits);
    const bonus = rescueBonus(terms, loss);
    expect(bonus * 100n).toBeLessThanOrEqual(loss * 20n);
    expect(bonus).toBeLessThanOrEqual(terms.bonusMax);
  });
  fc.assert(property);
});
