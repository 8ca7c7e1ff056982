import { crashTimeOf } from '@kislap/rules/crash';
import { describe, expect, it } from 'vitest';
import { pointAt, pointOf, ticksOf, viewAt } from './flight-view.ts';

describe('the picture of a flight', () => {
  it('keeps the lantern inside the picture however long it rises', () => {
    for (const target of [100, 101, 190, 500, 10_000, 5_000_000]) {
      const elapsed = crashTimeOf(target);
      const tip = pointAt(viewAt(390, 300, elapsed), elapsed);
      expect(tip.x).toBeLessThanOrEqual(390 * 0.81);
      expect(tip.y).toBeGreaterThanOrEqual(300 * 0.19);
      expect(tip.y).toBeLessThanOrEqual(300);
    }
  });

  it('rises and never turns back', () => {
    const view = viewAt(1000, 600, 20_000);
    for (let ms = 0; ms < 20_000; ms += 500) {
      expect(pointAt(view, ms + 500).x).toBeGreaterThan(pointAt(view, ms).x);
      expect(pointAt(view, ms + 500).y).toBeLessThan(pointAt(view, ms).y);
    }
  });

  it('marks a multiplier on the curve itself', () => {
    const view = viewAt(1000, 600, 20_000);
    const mark = pointOf(view, '2.00');
    expect(mark).toEqual(pointAt(view, crashTimeOf(200)));
  });

  it('draws a few round lines', () => {
    for (const top of [1.9, 3.3, 12, 480, 99_000]) {
      expect(ticksOf(top).length).toBeGreaterThanOrEqual(2);
      expect(ticksOf(top).length).toBeLessThanOrEqual(5);
    }
    expect(ticksOf(3)).toEqual([1.5, 2, 2.5, 3]);
  });
});
