import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { giveBackMax, type Parts, stake, sumOf, weigh, weightOne } from './give-back.ts';

const none: Parts = { rtp: 0n, rebate: 0n, salary: 0n, points: 0n, commission: 0n };
/** Percentages in thousandths, as the domain writes them. */
const percent = (thousandths: number) => (BigInt(thousandths) * stake) / 100_000n;
const lo2 = {
  ...none,
  rtp: percent(98_000),
  rebate: percent(500),
  salary: percent(1_000),
  points: percent(100),
};

const share = (max: number) => fc.bigInt({ min: 0n, max: BigInt(max) * 1_000_000n });
const anyParts = fc.record({
  rtp: share(1_050),
  rebate: share(30),
  salary: share(30),
  points: share(3),
  commission: share(3),
});

describe('the give-back guard (domain 5.1)', () => {
  it('LO2 gives back 99.6 %, and 99.5 % at an agentWeight of 0.9', () => {
    expect(sumOf(lo2)).toBe(percent(99_600));
    const weighed = weigh(lo2);
    expect(weighed).toEqual({ agentWeight: 90n, rebateWeight: 100n, fits: true });
    expect(sumOf(lo2, weighed)).toBe(giveBackMax);
  });

  it('what fits keeps both weights', () => {
    expect(weigh({ ...lo2, rtp: percent(97_900) })).toEqual({
      agentWeight: weightOne,
      rebateWeight: weightOne,
      fits: true,
    });
  });

  it('a billionth above the limit costs a hundredth', () => {
    const just = { ...lo2, rtp: percent(97_900) + 1n };
    expect(weigh(just)).toMatchObject({ agentWeight: 99n, rebateWeight: 100n, fits: true });
  });

  it('the rebate is lowered where no salary is not enough: 99.2 % leaves 0.4 of it', () => {
    expect(weigh({ ...lo2, rtp: percent(99_200) })).toEqual({
      agentWeight: 0n,
      rebateWeight: 40n,
      fits: true,
    });
  });

  it('what is too much without either does not fit', () => {
    expect(weigh({ ...lo2, rtp: percent(99_400) })).toEqual({
      agentWeight: 0n,
      rebateWeight: 0n,
      fits: true,
    });
    expect(weigh({ ...lo2, rtp: percent(99_401) })).toEqual({
      agentWeight: 0n,
      rebateWeight: 0n,
      fits: false,
    });
  });

  it('a rebate that is owed keeps its weight', () => {
    const series = { ...lo2, rtp: percent(98_800), rebate: percent(900) };
    expect(weigh(series, { isRebateOwed: true })).toEqual({
      agentWeight: 0n,
      rebateWeight: 100n,
      fits: false,
    });
  });

  it('what fits gives back no more than the limit, and a hundredth more would', () => {
    fc.assert(
      fc.property(anyParts, (parts) => {
        const { agentWeight, rebateWeight, fits } = weigh(parts);
        const sum = (agent: bigint, rebate: bigint) =>
          sumOf(parts, { agentWeight: agent, rebateWeight: rebate });
        expect(sum(agentWeight, rebateWeight) <= giveBackMax).toBe(fits);
        if (!fits) expect([agentWeight, rebateWeight]).toEqual([0n, 0n]);
        if (agentWeight < weightOne && fits)
          expect(sum(agentWeight + 1n, weightOne)).toBeGreaterThan(giveBackMax);
        if (rebateWeight < weightOne && fits) {
          expect(agentWeight).toBe(0n);
          expect(sum(0n, rebateWeight + 1n)).toBeGreaterThan(giveBackMax);
        }
      }),
    );
  });

  it('more of any part never raises a weight', () => {
    const names = ['rtp', 'rebate', 'salary', 'points', 'commission'] as const;
    fc.assert(
      fc.property(anyParts, fc.constantFrom(...names), share(20), (parts, name, more) => {
        const before = weigh(parts);
        const after = weigh({ ...parts, [name]: parts[name] + more });
        expect(after.agentWeight <= before.agentWeight && after.rebateWeight <= before.rebateWeight).toBe(
          true,
        );
        expect(before.fits || !after.fits).toBe(true);
      }),
    );
  });
});
