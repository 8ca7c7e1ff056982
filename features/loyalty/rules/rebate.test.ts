import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimOf, groupCategories, rebateGroups, rebateRate } from './rebate.ts';

const peso = 1_000_000n;
const rebateAmount = (bets: bigint, rate: bigint, agentRate = 0n) =>
  claimOf([{ bets, agentRate }], rate).amount;

describe('a rebate', () => {
  it('P4: slots of ₱60,000 at VIP 3', () => {
    expect(rebateAmount(60_000n * peso, rebateRate('RNG', 60_000n * peso, 3))).toBe(516n * peso);
  });

  it('has one rate for the whole amount, by its tier', () => {
    const at = (pesos: bigint) => rebateRate('RNG', pesos * peso, 0);
    expect([49_999n, 50_000n, 499_999n, 500_000n].map(at)).toEqual([6_000n, 8_000n, 8_000n, 10_000n]);
    expect(rebateGroups.map((group) => rebateRate(group, 0n, 0))).toEqual([
      6_000n,
      5_000n,
      4_000n,
      3_000n,
      4_000n,
      2_000n,
      1_000n,
    ]);
  });

  it('takes e-sports as sports and leaves out BINGO, MINI and the series of LOTT', () => {
    const categories = Object.values(groupCategories).flat();
    expect(groupCategories.SPORTS).toContain('ESPORTS');
    expect(groupCategories.LOTTERY).toEqual(['ELOTT']);
    expect(['BINGO', 'MINI', 'LOTT'].filter((category) => categories.includes(category))).toEqual([]);
  });

  it('pays nothing below a peso, and cuts to the centavo', () => {
    expect(rebateAmount(166_660_000n, 6_000n)).toBe(0n);
    expect(rebateAmount(167n * peso, 6_000n)).toBe(1_000_000n);
    expect(rebateAmount(-167_000n * peso, 6_000n)).toBe(0n);
  });

  it('with a rate of the agent pays the difference, and nothing where the agent gives as much', () => {
    expect(rebateAmount(10_000n * peso, 8_600n, 5_000n)).toBe(36n * peso);
    expect(rebateAmount(10_000n * peso, 8_600n, 9_000n)).toBe(0n);
  });

  it('takes of each day what the agent gave on it', () => {
    const days = [
      { bets: 10_000n * peso, agentRate: 0n },
      { bets: 10_000n * peso, agentRate: 5_000n },
      { bets: 10_000n * peso, agentRate: 9_000n },
    ];
    expect(claimOf(days, 8_000n)).toEqual({ amount: 110n * peso, rate: 3_666n });
    expect(claimOf([], 8_000n, 5_000n)).toEqual({ amount: 0n, rate: 3_000n });
  });

  it('is never more than its rate of what was played', () => {
    fc.assert(
      fc.property(
        fc.bigInt(-1_000_000n * peso, 1_000_000_000n * peso),
        fc.integer({ min: 0, max: 8 }),
        (bets, level) => {
          for (const group of rebateGroups) {
            const rate = rebateRate(group, bets, level);
            const amount = rebateAmount(bets, rate);
            expect(amount === 0n || amount * 1_000_000n <= bets * rate).toBe(true);
          }
        },
      ),
    );
  });
});
