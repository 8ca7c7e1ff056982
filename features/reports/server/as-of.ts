import { addSeconds, type Clock } from '@kislap/platform/clock.ts';

const keptMs = 1_000;

/** How far all figures have come. It is looked up once a second, however many pages ask. */
export function createAsOf(clock: Clock, behindSeconds: () => Promise<number>): () => Promise<Date> {
  let known: { lookedAt: number; answer: Promise<Date> } | undefined;
  return () => {
    const now = clock.now();
    // A clock that was set back knows nothing of what was looked up later.
    if (!known || Math.abs(now.getTime() - known.lookedAt) >= keptMs) {
      const answer = behindSeconds().then((seconds) => addSeconds(now, -seconds));
      known = { lookedAt: now.getTime(), answer };
      answer.catch(() => {
        known = undefined;
      });
    }
    return known.answer;
  };
}
