/** How often a part that died is started again, and after how long. */
export const restartsMax = 5;
export const windowMs = 10 * 60_000;
const firstWaitMs = 250;

export interface Restart {
  /** The how-manieth within the window, from 1 on. */
  count: number;
  waitMs: number;
}

/** For one part: each call is an end of it. Undefined when it ended too often within the window. */
export function createRestarts(now: () => number = () => performance.now()): () => Restart | undefined {
  let ends: number[] = [];
  return () => {
    const at = now();
    ends = ends.filter((end) => at - end < windowMs);
    if (ends.length >= restartsMax) return undefined;
    ends.push(at);
    // A quarter of a second, and twice as long each time.
    return { count: ends.length, waitMs: firstWaitMs * 2 ** (ends.length - 1) };
  };
}
