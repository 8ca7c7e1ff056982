import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noAmounts } from './base.ts';
import { estimate, estimateSpan, periodsWithin } from './estimate.ts';
import { periodAt } from './periods.ts';
import { pesos, termsOf, tierOf } from './rules.testkit.ts';
import { dividendPeriods } from './terms.ts';

const manila = (text: string) => new Date(`${text}+08:00`);
const now = manila('2026-11-28T14:00:00');

const won = (loss: number) => ({
  lines: [{ category: 'RNG', isLate: false, amounts: { ...noAmounts(), stake: pesos(loss) } }],
  weights: {},
  active: 0,
});
const halves = periodsWithin('HALF_MONTH', estimateSpan('HALF_MONTH', now), now);

describe('an estimate', () => {
  it('is of the last month, and of the last 30 days for hours', () => {
    expect(estimateSpan('DAY', now).start).toEqual(manila('2026-10-01T00:00:00'));
    expect(estimateSpan('HOUR', now)).toEqual({
      start: manila('2026-10-29T00:00:00'),
      end: manila('2026-11-28T00:00:00'),
    });
  });

  it('takes periods that begin in the month, one after the other, and are over', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...dividendPeriods),
        fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        (period, moment) => {
          const month = estimateSpan(period, moment);
          const found = periodsWithin(period, month, moment);
          expect(found.length).toBeGreaterThan(0);
          for (const [place, span] of found.entries()) {
            expect(span.start >= month.start && span.start < month.end && span.end <= moment).toBe(true);
            if (place > 0) expect(span.start).toEqual(found[place - 1]?.end);
          }
        },
      ),
    );
    const weeks = periodsWithin('WEEK', estimateSpan('WEEK', now), now);
    expect(weeks[0]).toEqual(periodAt('WEEK', manila('2026-10-05T00:00:00')));
    expect(weeks).toHaveLength(4);
  });

  it('carries a loss from period to period as the terms say', () => {
    const periods = halves.map((span, place) => ({ span, input: won(place === 0 ? -4_000 : 10_000) }));
    const terms = termsOf('DIVIDEND', [tierOf(10)]);
    expect(estimate(terms, periods)).toBe(pesos(1_000));
    expect(estimate({ ...terms, carryMode: 'FULL' }, periods)).toBe(pesos(600));
  });
});
