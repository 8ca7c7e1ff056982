import type { Clock } from './clock.ts';

export interface RateLimit {
  /** Whether one more is allowed for this key. */
  take(key: string): boolean;
}

/** A bucket per key: `burst` at once, then `perSecond`. */
export function createRateLimit(clock: Clock, perSecond: number, burst: number): RateLimit {
  const buckets = new Map<string, { left: number; at: number }>();
  const keysMax = 50_000;

  return {
    take(key) {
      const now = clock.now().getTime();
      const bucket = buckets.get(key) ?? { left: burst, at: now };
      const left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond);
      // Re-inserting keeps the map in order of use, so that the oldest keys are the ones to forget.
      buckets.delete(key);
      if (buckets.size >= keysMax) {
        const [oldest] = buckets.keys();
        if (oldest !== undefined) buckets.delete(oldest);
      }
      buckets.set(key, { left: left >= 1 ? left - 1 : left, at: now });
      return left >= 1;
    },
  };
}
