import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noAmounts, workOutBill } from './base.ts';
import { workOut } from './bill.ts';
import {
  beginsAt,
  carryInto,
  type Earlier,
  effectiveFrom,
  leftTo,
  nextPeriod,
  noRest,
  periodAt,
  previousPeriod,
  runsAt,
} from './periods.ts';
import { pesos, termsOf, tierOf } from './rules.testkit.ts';
import { type CarryMode, carryModes, dividendPeriods, type Period } from './terms.ts';

const periods: Period[] = [...dividendPeriods, 'HOUR', 'FIVE_MINUTES'];
const manila = (text: string) => new Date(`${text}+08:00`);
const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

describe('periods', () => {
  it('follow one another without a gap, and each moment is in one', () => {
    fc.assert(
      fc.property(fc.constantFrom(...periods), moments, (period, moment) => {
        const span = periodAt(period, moment);
        expect(span.start <= moment && moment < span.end).toBe(true);
        expect(periodAt(period, span.start)).toEqual(span);
        expect(nextPeriod(period, span).start).toEqual(span.end);
        expect(previousPeriod(period, span).end).toEqual(span.start);
      }),
    );
  });

  it('are days, Monday to Sunday, 1 to 15 and 16 to the end, and months in Manila', () => {
    const at = manila('2028-02-20T00:30:00');
    const spans = dividendPeriods.map((period) => periodAt(period, at));
    expect(spans).toEqual([
      { start: manila('2028-02-20T00:00:00'), end: manila('2028-02-21T00:00:00') },
      { start: manila('2028-02-14T00:00:00'), end: manila('2028-02-21T00:00:00') },
      { start: manila('2028-02-16T00:00:00'), end: manila('2028-03-01T00:00:00') },
      { start: manila('2028-02-01T00:00:00'), end: manila('2028-03-01T00:00:00') },
    ]);
  });

  it('A6: what is settled at 14:05:00.000 belongs to the next five minutes', () => {
    const window = periodAt('FIVE_MINUTES', manila('2026-11-20T14:04:59.999'));
    expect(window).toEqual({ start: manila('2026-11-20T14:00:00'), end: manila('2026-11-20T14:05:00') });
    expect(periodAt('FIVE_MINUTES', window.end).start).toEqual(window.end);
  });

  it('begin a contract after it was accepted, at once when it was accepted at their start', () => {
    const start = manila('2026-11-16T00:00:00');
    expect(effectiveFrom('WEEK', start)).toEqual(start);
    expect(effectiveFrom('WEEK', new Date(start.getTime() + 1))).toEqual(manila('2026-11-23T00:00:00'));
  });

  it('are paid to their end before a contract of other periods takes their place', () => {
    const now = manila('2026-11-10T12:00');
    const month = { period: 'MONTH', endsAt: null } as const;
    expect(beginsAt('DAY', undefined, now)).toEqual(manila('2026-11-11T00:00'));
    expect(beginsAt('DAY', month, now)).toEqual(manila('2026-12-01T00:00'));
    expect(beginsAt('WEEK', month, now)).toEqual(manila('2026-12-07T00:00'));
    expect(beginsAt('MONTH', { period: 'DAY', endsAt: null }, now)).toEqual(manila('2026-12-01T00:00'));
    const ended = { ...month, endsAt: manila('2026-11-20T00:00') };
    expect(beginsAt('DAY', ended, now)).toEqual(manila('2026-11-20T00:00'));
  });

  it('are billed at 03:00, at 02:05, at three past the hour and a minute after', () => {
    const day = periodAt('DAY', manila('2026-11-20T12:00:00'));
    expect(runsAt('DIVIDEND', day)).toEqual(manila('2026-11-21T03:00:00'));
    expect(runsAt('DAILY', day)).toEqual(manila('2026-11-21T02:05:00'));
    const hour = periodAt('HOUR', manila('2026-11-20T12:00:00'));
    expect(runsAt('HOURLY', hour)).toEqual(manila('2026-11-20T13:03:00'));
    expect(runsAt('REALTIME', periodAt('FIVE_MINUTES', hour.start))).toEqual(manila('2026-11-20T12:06:00'));
  });
});

describe('what is carried over', () => {
  const terms = termsOf('DIVIDEND', [tierOf(10)]);

  it('A8: NONE, PREVIOUS, FULL and MONTH', () => {
    const nets = [-30_000, 20_000, 40_000].map(pesos);
    const paid = carryModes.map((mode) => {
      let span = periodAt('HALF_MONTH', manila('2026-01-05T00:00:00'));
      let earlier: Earlier | undefined;
      return nets.map((net) => {
        const carried = carryInto(mode, span, earlier);
        const figures = { validBets: 0n, net, active: 0, winning: 0n, losing: 0n };
        const { base, amount } = workOut(terms, figures, { carried });
        earlier = { ...span, net, base, rest: noRest() };
        span = nextPeriod('HALF_MONTH', span);
        return amount / 1_000_000n;
      });
    });
    expect(paid).toEqual([
      [0n, 2_000n, 4_000n],
      [0n, 0n, 4_000n],
      [0n, 0n, 3_000n],
      [0n, 0n, 4_000n],
    ]);
  });

  it('is never in the favour of the agent, and PREVIOUS looks at the period directly before alone', () => {
    const span = periodAt('WEEK', manila('2026-11-20T00:00:00'));
    const before = previousPeriod('WEEK', span);
    for (const mode of carryModes)
      expect(carryInto(mode, span, { ...before, net: pesos(5), base: pesos(5), rest: noRest() })).toBe(0n);
    const older = { ...previousPeriod('WEEK', before), net: -pesos(7), base: -pesos(9), rest: noRest() };
    expect(carryModes.map((mode) => carryInto(mode, span, older))).toEqual([0n, 0n, -pesos(9), -pesos(9)]);
  });

  it('by MONTH begins anew with the first period that starts in a month', () => {
    const span = periodAt('WEEK', manila('2026-12-02T00:00:00'));
    const earlier = { ...previousPeriod('WEEK', span), net: -pesos(7), base: -pesos(9), rest: noRest() };
    expect(carryInto('MONTH', span, earlier)).toBe(-pesos(9));
    expect(carryInto('MONTH', nextPeriod('WEEK', span), { ...earlier, ...span })).toBe(0n);
  });
});

describe('corrections that take more than there is', () => {
  const month = periodAt('HALF_MONTH', manila('2026-01-20T00:00:00'));

  /** What a contract pays in pesos for periods with these nets and corrections, from the second half of January on. */
  function paidBy(kind: 'DIVIDEND' | 'DAILY', mode: CarryMode, periods: [own: number, late: number][]) {
    const terms = termsOf(kind, [tierOf(1)], { carryMode: mode });
    let span = month;
    let earlier: Earlier[] = [];
    return periods.map(([own, late]) => {
      const lineOf = (amount: number, isLate: boolean) => ({
        ...{ category: 'RNG', isLate },
        amounts: { ...noAmounts(), validBet: pesos(amount), stake: pesos(amount) },
      });
      const input = { lines: [lineOf(own, false), lineOf(late, true)], weights: {}, active: 0 };
      const worked = workOutBill(terms, { ...input, ...leftTo(mode, span, earlier) });
      earlier = [{ ...span, net: worked.figures.net, base: worked.base, rest: worked.rest }];
      span = nextPeriod('HALF_MONTH', span);
      return Number(worked.amount / 1_000_000n);
    });
  }

  it('are carried on until they are used up, by every mode and kind', () => {
    const periods: [number, number][] = [
      [1_000, -3_000],
      [500, 0],
      [0, 0],
      [4_000, 0],
      [1_000, 0],
    ];
    const wanted = [0, 0, 0, 25, 10];
    expect(paidBy('DAILY', 'NONE', periods)).toEqual(wanted);
    for (const mode of carryModes) expect(paidBy('DIVIDEND', mode, periods)).toEqual(wanted);
  });

  it('are apart from losses, which begin anew with a month', () => {
    const periods: [number, number][] = [
      [-1_000, -300],
      [500, 0],
    ];
    expect(carryModes.map((mode) => paidBy('DIVIDEND', mode, periods)[1])).toEqual([2, 0, 0, 2]);
  });

  it('take nothing from winning tickets that is not theirs', () => {
    const terms = termsOf('HOURLY', [tierOf(1, { lose: 2 })]);
    const lines = [
      {
        category: 'RNG',
        isLate: true,
        amounts: { ...noAmounts(), winning: -pesos(700), losing: pesos(700) },
      },
      { category: 'RNG', isLate: false, amounts: { ...noAmounts(), winning: pesos(300) } },
    ];
    const worked = workOutBill(terms, { lines, weights: {}, active: 0, carried: 0n, rest: noRest() });
    expect([worked.amount, worked.rest.winning, worked.rest.losing]).toEqual([pesos(14), -pesos(400), 0n]);
  });
});
