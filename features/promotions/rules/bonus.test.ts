import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bonusOf, bonusStakeOf, bonusWinOf, promotionTarget } from './bonus.ts';

const peso = 1_000_000n;
const hundredPercent = { percent: 100, bonusMax: 1_777n * peso, depositMin: 100n * peso, multiplier: 10 };
const amounts = fc.bigInt(0n, 10n ** 13n);

describe('the bonus of a deposit', () => {
  it('follows vector P3 of the domain', () => {
    const bonus = bonusOf(hundredPercent, 5_000n * peso);
    expect(bonus).toBe(1_777n * peso);
    expect(promotionTarget(hundredPercent, 5_000n * peso, bonus)).toBe(67_770n * peso);
  });

  it('follows vector P1 of the domain', () => {
    const terms = { ...hundredPercent, bonusMax: 10_000n * peso };
    const bonus = bonusOf(terms, 1_000n * peso);
    expect(promotionTarget(terms, 1_000n * peso, bonus)).toBe(20_000n * peso);
  });

  it('is nothing below the least deposit, and whole centavos above it', () => {
    expect(bonusOf(hundredPercent, 100n * peso - 1n)).toBe(0n);
    expect(bonusOf({ ...hundredPercent, percent: 33 }, 100_010_000n)).toBe(33_000_000n);
  });

  it('is never more than its share or its most', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 500 }), (deposit, percent) => {
        const bonus = bonusOf({ ...hundredPercent, percent }, deposit);
        expect(bonus * 100n).toBeLessThanOrEqual(deposit * BigInt(percent));
        expect(bonus).toBeLessThanOrEqual(hundredPercent.bonusMax);
        expect(bonus % 10_000n).toBe(0n);
      }),
    );
  });
});

describe('a stake', () => {
  it('takes cash first, then the bonus, and nothing where both do not suffice', () => {
    const purse = { cash: 30n, bonus: 20n };
    expect([10n, 30n, 31n, 50n, 51n].map((amount) => bonusStakeOf(amount, purse))).toEqual([
      0n,
      0n,
      1n,
      20n,
      null,
    ]);
  });
});

describe('a win', () => {
  it('goes back in the proportion of the stake, what is cut to cash', () => {
    expect(bonusWinOf(100n, { whole: 3n, bonus: 1n })).toBe(33n);
    expect(bonusWinOf(100n, { whole: 3n, bonus: 3n })).toBe(100n);
    expect(bonusWinOf(100n, { whole: 0n, bonus: 0n })).toBe(0n);
  });

  it('gives the bonus no more than its part', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, (win, cash, bonus) => {
        const stake = { whole: cash + bonus, bonus };
        const share = bonusWinOf(win, stake);
        expect(share * stake.whole).toBeLessThanOrEqual(win * bonus);
        expect(win - share).toBeGreaterThanOrEqual(0n);
      }),
    );
  });
});
