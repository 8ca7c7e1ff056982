import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNextOpening, isOpenAt, type WeekHours } from './hours.ts';
import { estimateWait, waitsNeeded } from './waiting.ts';

const workday = { from: '09:00', to: '18:00' };
const week: WeekHours = [workday, workday, workday, workday, workday, { from: '10:00', to: '24:00' }, null];

describe('opening hours', () => {
  it.each([
    ['a Monday at nine in Manila', '2026-11-23T01:00:00Z', true],
    ['a minute before', '2026-11-23T00:59:00Z', false],
    ['six in the evening', '2026-11-23T10:00:00Z', false],
    ['Saturday until the end of the day', '2026-11-28T15:59:00Z', true],
    ['Sunday', '2026-11-29T04:00:00Z', false],
  ])('%s', (_name, at, isOpen) => {
    expect(isOpenAt(week, new Date(at))).toBe(isOpen);
  });

  it('the next opening is open, and nothing between is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 7 * 1440 }),
        fc.integer({ min: 1, max: 1439 }),
        (minute, later) => {
          const now = new Date(Date.parse('2026-11-23T00:00:00Z') + minute * 60_000);
          const opens = findNextOpening(week, now);
          if (!opens) throw new Error('this week opens');
          expect(opens.getTime()).toBeGreaterThan(now.getTime());
          expect(isOpenAt(week, opens)).toBe(true);
          const between = new Date(now.getTime() + later * 60_000);
          if (!isOpenAt(week, now) && between < opens) expect(isOpenAt(week, between)).toBe(false);
        },
      ),
    );
  });

  it('a week without hours never opens', () => {
    const never = Array.from({ length: 7 }, () => null);
    expect(findNextOpening(never, new Date())).toBeNull();
    expect(isOpenAt(never, new Date())).toBe(false);
  });
});

describe('the waiting time', () => {
  it('is not told before enough waits are measured', () => {
    expect(estimateWait([60, 60])).toBeNull();
  });

  it('is the middle of the last waits, in begun minutes', () => {
    expect(estimateWait([10, 100, 3_000])).toBe(2);
    expect(estimateWait([1, 2, 3])).toBe(1);
  });

  it('is never less than the first of the queue has waited already', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(4_000), { minLength: waitsNeeded, maxLength: 20 }),
        fc.nat(10_000),
        (waits, oldest) => {
          expect((estimateWait(waits, oldest) ?? 0) * 60).toBeGreaterThanOrEqual(oldest);
        },
      ),
    );
  });
});
