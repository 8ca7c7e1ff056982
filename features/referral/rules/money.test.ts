import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeCode, readCode } from './codes.ts';
import { commissionOf, weightedBets } from './commission.ts';
import { earnedByInviter } from './rewards.ts';
import { areRising, standardTerms } from './terms.ts';

const peso = 1_000_000n;
const none = { full: 0n, half: 0n };

/** All that so many invited players bring who qualify on one day. */
function earnedByAll(players: number, onOneDay = players) {
  let total = 0n;
  for (let place = 0; place < players; place += 1) {
    const { reward, milestone } = earnedByInviter(standardTerms, {
      invited: place,
      rewardsOfDay: place % onOneDay,
    });
    total += reward + (milestone?.amount ?? 0n);
  }
  return total;
}

describe('what inviting brings', () => {
  it('P9: five qualified are 250 + 188 = 438.00', () => {
    expect(earnedByAll(5)).toBe(438n * peso);
  });

  it('is fifty each for ten of a day; the milestone counts those beyond', () => {
    const one = (invited: number, rewardsOfDay: number) =>
      earnedByInviter(standardTerms, { invited, rewardsOfDay });
    expect(one(20, 9).reward).toBe(50n * peso);
    expect(one(20, 10).reward).toBe(0n);
    expect(one(29, 29)).toEqual({ reward: 0n, milestone: { count: 30, amount: 1_888n * peso } });
    expect(earnedByAll(12)).toBe((500n + 188n + 388n) * peso);
  });

  it('reaches each milestone once', () => {
    expect(earnedByAll(150, 10)).toBe((150n * 50n + 188n + 388n + 1_888n + 8_888n) * peso);
  });

  it('has milestones that ask for more and more', () => {
    expect(areRising(standardTerms.milestones)).toBe(true);
    expect(areRising([...standardTerms.milestones, { count: 100, amount: peso }])).toBe(false);
  });
});

describe('commission', () => {
  const bets = fc.record({ full: fc.bigInt(0n, 10n ** 13n), half: fc.bigInt(0n, 10n ** 13n) });

  it('P9: 120,000 and 40,000 are 120.00 + 12.00 = 132.00', () => {
    const levels = {
      level1: { full: 120_000n * peso, half: 0n },
      level2: { full: 0n, half: 80_000n * peso },
    };
    expect(weightedBets(levels.level2)).toBe(40_000n * peso);
    expect(commissionOf(levels, standardTerms)).toEqual({ amount: 132n * peso, deducted: 0n, debt: 0n });
  });

  it('below one peso of both levels together is nothing', () => {
    const level1 = { full: 999_980_000n, half: 0n };
    expect(commissionOf({ level1, level2: none }, standardTerms).amount).toBe(0n);
    const level2 = { full: 66_667_000n, half: 0n };
    expect(commissionOf({ level1, level2 }, standardTerms).amount).toBe(1_010_000n);
  });

  it('is cut to the centavo, and never more than its share', () => {
    fc.assert(
      fc.property(bets, bets, (level1, level2) => {
        const { amount } = commissionOf({ level1, level2 }, standardTerms);
        const exact = (2n * level1.full + level1.half) * 100n + (2n * level2.full + level2.half) * 30n;
        expect(amount % 10_000n).toBe(0n);
        expect(amount * 200_000n).toBeLessThanOrEqual(exact);
        if (amount === 0n) expect(exact).toBeLessThan(200_000n * peso);
        else expect((amount + 10_000n) * 200_000n).toBeGreaterThan(exact);
      }),
    );
  });

  it('keeps back what was given for bets that were taken back later', () => {
    const taken = { full: -50_000n * peso, half: 0n };
    const first = commissionOf({ level1: taken, level2: none }, standardTerms);
    expect(first).toEqual({ amount: 0n, deducted: 0n, debt: 50n * peso });
    const played = { full: 120_000n * peso, half: 0n };
    expect(commissionOf({ level1: played, level2: none }, standardTerms, first.debt)).toEqual({
      amount: 70n * peso,
      deducted: 50n * peso,
      debt: 0n,
    });
  });
});

describe('a code', () => {
  it('is read however it is typed, and holds nothing that looks like something else', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
        const code = makeCode((below) => Number(numbers.next().value) % below);
        expect(code).not.toMatch(/[01OIL]/);
        expect(readCode(` ${code.toLowerCase()} `)).toBe(code);
      }),
    );
  });

  it('is nothing else', () => {
    for (const typed of ['', 'AGENT1', 'abc', 'ABCDEF0', 'x'.repeat(64)])
      expect(readCode(typed)).toBeUndefined();
  });
});
