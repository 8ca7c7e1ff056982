import type { Clock } from '../clock.ts';
import { addSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { countHit, readCount } from './rate-limit.queries.ts';

export interface RateLimit {
  /** What is limited, e.g. `login:address`. */
  name: string;
  max: number;
  windowSeconds: number;
}

export interface RateLimits {
  /** Counts one hit; throws `too_many_requests` with `Retry-After` when the window is full. */
  require(limit: RateLimit, key: string): Promise<void>;
  /** Counts one hit and answers how many there are in this window. */
  hit(limit: RateLimit, key: string): Promise<number>;
  /** How many hits the running window has. */
  count(limit: RateLimit, key: string): Promise<number>;
}

/** Fixed windows, shared by all processes through the database. */
export function createRateLimits(parts: { db: Database; clock: Clock }): RateLimits {
  const { db, clock } = parts;
  const keyOf = (limit: RateLimit, key: string) => `${limit.name}:${key}`.slice(0, 300);
  return {
    async require(limit, key) {
      const now = clock.now();
      const row = await countHit(db, keyOf(limit, key), now, addSeconds(now, limit.windowSeconds));
      if (row.count <= limit.max) return;
      const seconds = Math.max(1, Math.ceil((row.window_end.getTime() - now.getTime()) / 1000));
      throw new AppError('too_many_requests', {}, seconds);
    },
    async hit(limit, key) {
      const now = clock.now();
      return (await countHit(db, keyOf(limit, key), now, addSeconds(now, limit.windowSeconds))).count;
    },
    async count(limit, key) {
      return readCount(db, keyOf(limit, key), clock.now());
    },
  };
}
