import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { givenBy, parseRtp, partsOf, percentOf, type Rate, rateParts } from './rates.ts';

const million = 1_000_000n;
const rate = (part: Rate['part'], figure: bigint, betType?: string): Rate => ({
  category: 'RNG',
  part,
  rate: figure,
  ...(betType !== undefined && { betType }),
});

describe('what features give', () => {
  it('of several rebates of a player the highest counts, what goes up the line is added', () => {
    const rates = [
      rate('memberRebate', 10n),
      rate('memberRebate', 7n),
      rate('agentRebate', 3n),
      rate('agentRebate', 2n),
    ];
    expect(givenBy(rates).rebate).toBe(15n);
  });

  it('salaries, points and commissions add up', () => {
    const rates = (['salary', 'points', 'commission'] as const).flatMap((part) => [
      rate(part, 4n),
      rate(part, 5n),
    ]);
    expect(givenBy(rates)).toEqual({ rebate: 0n, salary: 9n, points: 9n, commission: 9n });
  });

  it('a bet type has the rates of its category and its own', () => {
    const rates = [
      rate('points', 1n),
      rate('points', 2n, 'SLOT'),
      rate('points', 4n, 'OTHER'),
      { ...rate('points', 8n), category: 'LIVE' },
    ];
    expect(partsOf({ betType: 'SLOT', category: 'RNG', rtp: 5n }, rates)).toMatchObject({
      rtp: 5n,
      points: 3n,
    });
  });

  it('what is set aside counts until features give more', () => {
    const returns = { betType: 'A', category: 'RNG', rtp: null, reserved: { points: 5n, salary: 5n } };
    const parts = partsOf(returns, [rate('points', 9n), rate('salary', 2n)]);
    expect(parts).toEqual({ rtp: 0n, rebate: 0n, salary: 5n, points: 9n, commission: 0n });
  });

  it('another rate never makes less of any part', () => {
    const anyRate = fc.record({
      category: fc.constantFrom('RNG', 'LIVE'),
      part: fc.constantFrom(...rateParts),
      rate: fc.bigInt({ min: 0n, max: 30n * million }),
    });
    fc.assert(
      fc.property(fc.array(anyRate), anyRate, (rates, one) => {
        const returns = { betType: 'RNG', category: 'RNG', rtp: 0n };
        const [before, after] = [partsOf(returns, rates), partsOf(returns, [...rates, one])];
        for (const name of ['rebate', 'salary', 'points', 'commission'] as const)
          expect(after[name] >= before[name]).toBe(true);
      }),
    );
  });
});

describe('a return as vendors write it', () => {
  it.each([
    ['0.965', 965n * million],
    ['96.5', 965n * million],
    ['96.50 %', 965n * million],
    ['1', 1_000n * million],
    ['100', 1_000n * million],
    ['0.9999999991', 1_000n * million],
    ['0', 0n],
  ])('%s is %s', (text, figure) => {
    expect(parseRtp(text)).toBe(figure);
  });

  it.each(['', 'high', '-0.9', '95-97', '0,965', '1e3'])('"%s" is none', (text) => {
    expect(parseRtp(text)).toBeUndefined();
  });

  it('a share is written as a percentage that reads back as itself', () => {
    expect([0n, 995n * million, 1_000n * million, 996_650_001n].map(percentOf)).toEqual([
      '0.00',
      '99.50',
      '100.00',
      '99.6650001',
    ]);
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 1_500n * million }), (share) => {
        expect(parseRtp(`${percentOf(share)}%`)).toBe(share);
      }),
    );
  });
});
