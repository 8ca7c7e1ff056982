import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockTime, feeOf, isForPlayer, isOpenAt, minuteOf } from './method-rules.ts';

const always = { currency: 'PHP', vipMin: 0, vipMax: null, opensAt: null, closesAt: null };
const anybody = { level: 0, currency: 'PHP', country: null, tags: [] };
const minute = fc.integer({ min: 0, max: 1_439 });

describe('the hours of a method', () => {
  it('begin with the minute it opens and end before the one it closes, also over midnight', () => {
    const day = { ...always, opensAt: minuteOf('08:00'), closesAt: minuteOf('17:30') };
    expect(['07:59', '08:00', '17:29', '17:30'].map((time) => isOpenAt(day, minuteOf(time)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const night = { ...always, opensAt: minuteOf('22:00'), closesAt: minuteOf('02:00') };
    expect(
      ['21:59', '22:00', '00:00', '01:59', '02:00'].map((time) => isOpenAt(night, minuteOf(time))),
    ).toEqual([false, true, true, true, false]);
    expect(isOpenAt(always, 0)).toBe(true);
  });

  it('and those of its mirror fill the day once', () => {
    fc.assert(
      fc.property(minute, minute, minute, (opensAt, closesAt, now) => {
        fc.pre(opensAt !== closesAt);
        const one = isOpenAt({ ...always, opensAt, closesAt }, now);
        expect(isOpenAt({ ...always, opensAt: closesAt, closesAt: opensAt }, now)).toBe(!one);
        expect(minuteOf(clockTime(now))).toBe(now);
      }),
    );
  });
});

describe('a method', () => {
  it('is for players between its levels who play in its currency', () => {
    const some = { ...always, vipMin: 2, vipMax: 4 };
    const levels = [1, 2, 4, 5];
    expect(levels.map((level) => isForPlayer(some, { ...anybody, level }))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isForPlayer({ ...some, vipMax: null }, { ...anybody, level: 8 })).toBe(true);
    expect(isForPlayer(always, { ...anybody, currency: 'USD' })).toBe(false);
  });

  it('is for players of its countries who have one of its tags', () => {
    const some = { ...always, countries: ['PH', 'TH'], tags: ['one', 'two'] };
    const own = { ...anybody, country: 'TH', tags: ['two', 'three'] };
    expect(isForPlayer(some, own)).toBe(true);
    expect(isForPlayer(some, { ...own, country: 'VN' })).toBe(false);
    expect(isForPlayer(some, { ...own, country: null })).toBe(false);
    expect(isForPlayer(some, { ...own, tags: ['three'] })).toBe(false);
    expect(isForPlayer({ ...always, tags: ['one'] }, { ...anybody, tags: ['one'] })).toBe(true);
  });

  it('costs its fixed fee and its share, never more than that and never part of a centavo', () => {
    expect(feeOf(100_000_000n, { fixed: 5_000_000n, rate: 15_000n })).toBe(6_500_000n);
    expect(feeOf(33_330_000n, { fixed: 0n, rate: 10_000n })).toBe(330_000n);
    fc.assert(
      fc.property(fc.bigInt(10_000n, 10n ** 12n), fc.bigInt(0n, 1_000_000n), (amount, rate) => {
        const fee = feeOf(amount, { fixed: 0n, rate });
        expect(fee % 10_000n).toBe(0n);
        expect(fee * 1_000_000n <= amount * rate).toBe(true);
        expect((fee + 10_000n) * 1_000_000n > amount * rate).toBe(true);
      }),
    );
  });
});
