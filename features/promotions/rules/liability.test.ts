import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectedCost } from './liability.ts';

const peso = 1_000_000n;
const none = { count: 0, bonus: 0n, paid: 0n };
const fifth = { count: 20, bonus: 10_000n * peso, paid: 2_000n * peso };

describe('what bonus money in play will cost', () => {
  it('is the part that became cash before', () => {
    expect(expectedCost(500n * peso, fifth, none)).toBe(100n * peso);
  });

  it('is told by all promotions where few of its own have ended, and is all of it where nothing tells', () => {
    const few = { count: 19, bonus: 10_000n * peso, paid: 10_000n * peso };
    expect(expectedCost(500n * peso, few, fifth)).toBe(100n * peso);
    expect(expectedCost(500n * peso, few, none)).toBe(500n * peso);
  });

  it('is whole centavos, never rounded up, and nothing of nothing', () => {
    const third = { count: 20, bonus: 3n * peso, paid: 1n * peso };
    expect(expectedCost(1n * peso, third, none)).toBe(330_000n);
    const amounts = fc.bigInt({ min: 0n, max: 10n ** 15n });
    fc.assert(
      fc.property(amounts, amounts, (open, paid) => {
        const cost = expectedCost(open, { count: 50, bonus: 10n ** 15n, paid }, none);
        expect(cost <= open && cost % 10_000n === 0n).toBe(true);
      }),
    );
    expect(expectedCost(0n, fifth, none)).toBe(0n);
  });
});
