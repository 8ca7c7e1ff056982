import type { Clock } from '@kislap/platform/clock.ts';

/** One look serves everybody who asks within this time. */
export function createKept<Look>(clock: Clock, keptMs: number, look: (at: number) => Promise<Look>) {
  let kept: Promise<Look> | undefined;
  let keptAt = 0;

  function forget() {
    kept = undefined;
  }

  return {
    get(): Promise<Look> {
      const now = clock.now().getTime();
      if (kept && Math.abs(now - keptAt) < keptMs) return kept;
      keptAt = now;
      kept = look(now);
      kept.catch(forget);
      return kept;
    },
    forget,
  };
}
