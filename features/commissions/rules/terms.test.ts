import { describe, expect, it } from 'vitest';
import { pesos, termsOf, tierOf } from './rules.testkit.ts';
import { flawsOf, highestRates, tiersMax } from './terms.ts';

const problemsOf = (...input: Parameters<typeof flawsOf>) => flawsOf(...input).map(({ problem }) => problem);

describe('a contract', () => {
  it('may promise each rate up to the highest of the payer, whatever his minima are', () => {
    const upline = { tiers: [tierOf(0.5, { active: 3 }), tierOf(1, { turnover: 200_000, active: 10 })] };
    expect(flawsOf(termsOf('DAILY', [tierOf(1)]), upline)).toEqual([]);
    expect(flawsOf(termsOf('DAILY', [tierOf(0.5), tierOf(1.01, { active: 1 })]), upline)).toEqual([
      { problem: 'above_upline', tier: 1, allowed: { rate: 100, loseRate: 0 } },
    ]);
    expect(problemsOf(termsOf('DAILY', [tierOf(0.1)]), undefined)).toEqual(['upline_without_contract']);
  });

  it('stays below the caps, also from the platform', () => {
    const caps = [
      ['DIVIDEND', tierOf(40), tierOf(40.1)],
      ['DAILY', tierOf(2), tierOf(2.01)],
      ['REALTIME', tierOf(2.1), tierOf(2.11)],
      ['HOURLY', tierOf(1, { lose: 3 }), tierOf(1, { lose: 3.01 })],
      ['HOURLY', tierOf(1, { lose: 0 }), tierOf(1.01, { lose: 1 })],
    ] as const;
    for (const [kind, allowed, above] of caps) {
      expect(problemsOf(termsOf(kind, [allowed]), 'platform')).toEqual([]);
      expect(problemsOf(termsOf(kind, [above]), 'platform')).toEqual(['above_cap']);
    }
  });

  it('has rates in steps of 0.1 % for dividends and of 0.01 % for salaries', () => {
    expect(problemsOf(termsOf('DIVIDEND', [tierOf(10.15)]), 'platform')).toEqual(['rate_step']);
    expect(problemsOf(termsOf('DAILY', [tierOf(0.37)]), 'platform')).toEqual([]);
  });

  it('is refused by name for whatever else is wrong with it', () => {
    const plain = termsOf('DAILY', [tierOf(1)]);
    const cases = [
      [termsOf('DAILY', []), 'no_tiers'],
      [
        termsOf(
          'DAILY',
          Array.from({ length: tiersMax + 1 }, (_, active) => tierOf(1, { active })),
        ),
        'too_many_tiers',
      ],
      [termsOf('DAILY', [tierOf(1), tierOf(0.5)]), 'same_minima'],
      [termsOf('DAILY', [tierOf(0)]), 'no_rate'],
      [termsOf('DAILY', [tierOf(1, { turnover: -1 })]), 'negative_minimum'],
      [termsOf('REALTIME', [tierOf(1, { active: 1 })]), 'active_not_counted'],
      [{ ...plain, period: 'WEEK' }, 'wrong_period'],
      [{ ...termsOf('DIVIDEND', [tierOf(10)]), period: 'HOUR' }, 'wrong_period'],
      [{ ...plain, carryMode: 'FULL' }, 'wrong_carry'],
      [{ ...plain, unit: -pesos(1) }, 'wrong_unit'],
      [{ ...termsOf('DIVIDEND', [tierOf(10)]), unit: pesos(1) }, 'wrong_unit'],
    ] as const;
    for (const [terms, problem] of cases) expect(problemsOf(terms, 'platform')).toEqual([problem]);
  });

  it('of hourly salary is as high as its highest rate of losing tickets, then of winning ones', () => {
    const tiers = [tierOf(0.9, { lose: 1 }), tierOf(0.2, { lose: 2 }), tierOf(0.3, { lose: 2 })];
    expect(highestRates(tiers)).toEqual({ rate: 30, loseRate: 200 });
    expect(problemsOf(termsOf('HOURLY', [tierOf(0.4, { lose: 1 })]), { tiers })).toEqual(['above_upline']);
  });
});
