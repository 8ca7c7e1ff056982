import { describe, expect, it } from 'vitest';
import {
  landingMs,
  landReel,
  moveReel,
  restingReel,
  speed,
  startReel,
  suspenseReels,
  wrap,
} from './reel-motion.ts';

function play(stop: number, runMs: number) {
  const reel = restingReel(30, 7);
  const seen: number[] = [];
  startReel(reel, 0);
  let now = 0;
  for (; now < runMs; now += 16) moveReel(reel, now);
  landReel(reel, stop, now);
  const before = reel.position;
  let arrivals = 0;
  const landedAt = now + landingMs(reel);
  for (; now < landedAt + 32; now += 4) {
    if (moveReel(reel, now)) arrivals += 1;
    seen.push(reel.position);
  }
  return { reel, seen, arrivals, before };
}

describe('a reel', () => {
  it.each([0, 1, 13, 29])('comes to rest exactly on stop %i and arrives once', (stop) => {
    for (const runMs of [300, 451, 777]) {
      const { reel, arrivals } = play(stop, runMs);
      expect(reel.phase).toBe('rest');
      expect(reel.position).toBe(stop);
      expect(arrivals).toBe(1);
    }
  });

  it('lands without a change of speed and never runs backwards before its stop', () => {
    const { seen } = play(11, 600);
    const [first = 0, second = 0] = seen;
    expect((first - second) / 4).toBeGreaterThan(speed * 0.9);
    expect((first - second) / 4).toBeLessThan(speed * 1.05);
    const arrival = seen.findIndex((position) => position <= 11);
    for (let index = 1; index < arrival; index++)
      expect(seen[index]).toBeLessThan(seen[index - 1] ?? Number.NEGATIVE_INFINITY);
  });

  it('swings past its stop by less than a fifth of a symbol', () => {
    const { seen } = play(11, 600);
    expect(Math.min(...seen)).toBeGreaterThan(11 - 0.2);
    expect(Math.min(...seen)).toBeLessThan(11);
  });

  it('keeps the place between two symbols when it begins to land, so that nothing jumps by half a symbol', () => {
    const { seen, before } = play(4, 500);
    expect(Math.abs(wrap((seen[0] ?? 0) - before + 0.5, 1) - 0.5)).toBeLessThan(0.01);
  });
});

describe('suspense', () => {
  it('holds only reels after two scatters that have really landed', () => {
    expect(suspenseReels([1, 1, 0, 0, 0])).toEqual([false, false, true, true, true]);
    expect(suspenseReels([0, 1, 0, 1, 1])).toEqual([false, false, false, false, true]);
    expect(suspenseReels([1, 0, 0, 0, 1])).toEqual([false, false, false, false, false]);
  });
});
