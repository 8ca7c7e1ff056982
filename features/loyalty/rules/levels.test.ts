import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ladder } from './ladder.testkit.ts';
import { earnedLevel, kept, ladderProblem, returned, upgraded, weightedBets } from './levels.ts';

const peso = 1_000_000n;
const lifetime = (wholeBets: bigint, deposits: bigint, halfBets = 0n) => ({
  wholeBets: wholeBets * peso,
  halfBets: halfBets * peso,
  deposits: deposits * peso,
});

describe('a level', () => {
  it('takes both the valid bets and the deposits of its step', () => {
    expect(earnedLevel(ladder, lifetime(10_000n, 500n))).toBe(1);
    expect(earnedLevel(ladder, lifetime(9_999n, 500n))).toBe(0);
    expect(earnedLevel(ladder, lifetime(300_000_000n, 499n))).toBe(0);
    expect(earnedLevel(ladder, lifetime(300_000_000n, 8_000_000n))).toBe(8);
  });

  it('counts slots and fishing whole and everything else half', () => {
    expect(earnedLevel(ladder, lifetime(0n, 500n, 20_000n))).toBe(1);
    expect(earnedLevel(ladder, lifetime(0n, 500n, 19_999n))).toBe(0);
    expect(weightedBets({ wholeBets: 1n, halfBets: 3n })).toBe(2n);
  });

  it('goes up over several steps at once and is not taken back by a correction', () => {
    expect(upgraded({ level: 0, reached: 0 }, 4)).toEqual({ level: 4, reached: 4 });
    expect(upgraded({ level: 4, reached: 4 }, 2)).toEqual({ level: 4, reached: 4 });
  });

  it('falls one step on the first of a month, and never where nothing keeps it', () => {
    expect(kept(ladder, { level: 5, reached: 5 }, 299_999n * peso)).toEqual({ level: 4, reached: 5 });
    expect(kept(ladder, { level: 5, reached: 5 }, 300_000n * peso)).toEqual({ level: 5, reached: 5 });
    expect(kept(ladder, { level: 1, reached: 3 }, 0n)).toEqual({ level: 1, reached: 3 });
    expect(kept(ladder, { level: 0, reached: 0 }, 0n)).toEqual({ level: 0, reached: 0 });
  });

  it('returns when thirty days reach what keeps it, every lost step that they keep', () => {
    const lost = { level: 3, reached: 5 };
    expect(returned(ladder, lost, 79_999n * peso).level).toBe(3);
    expect(returned(ladder, lost, 80_000n * peso).level).toBe(4);
    expect(returned(ladder, lost, 300_000n * peso).level).toBe(5);
    expect(returned(ladder, lost, 8_000_000n * peso).level).toBe(5);
  });

  it('never rises above what was reached, whatever happens', () => {
    const step = fc.oneof(
      fc.record({ what: fc.constant('keep' as const), turnover: fc.bigInt(0n, 9_000_000n * peso) }),
      fc.record({ what: fc.constant('return' as const), turnover: fc.bigInt(0n, 9_000_000n * peso) }),
      fc.record({ what: fc.constant('earn' as const), level: fc.integer({ min: 0, max: 8 }) }),
    );
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let now = { level: 0, reached: 0 };
        for (const one of steps) {
          const before = now;
          if (one.what === 'keep') now = kept(ladder, now, one.turnover);
          else if (one.what === 'return') now = returned(ladder, now, one.turnover);
          else now = upgraded(now, one.level);
          expect(now.level).toBeGreaterThanOrEqual(Math.max(0, before.level - 1));
          expect(now.level).toBeLessThanOrEqual(now.reached);
          expect(now.reached).toBeGreaterThanOrEqual(before.reached);
        }
      }),
    );
  });
});

describe('a ladder', () => {
  it('is nine steps of which none asks less than the one below', () => {
    expect(ladderProblem(ladder)).toBeUndefined();
    expect(ladderProblem(ladder.slice(1))).toBe('levels');
    const falling = ladder.map((rule) => (rule.level === 4 ? { ...rule, bets: 1n } : rule));
    expect(ladderProblem(falling)).toBe('order');
    const unkept = ladder.map((rule) => (rule.level === 4 ? { ...rule, keep: null } : rule));
    expect(ladderProblem(unkept)).toBe('order');
    const barred = ladder.map((rule) => (rule.level === 0 ? { ...rule, deposits: 1n } : rule));
    expect(ladderProblem(barred)).toBe('order');
  });
});
