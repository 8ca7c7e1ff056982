import { elapsedMs } from '@kislap/platform/clock.ts';
import type { Database } from '@kislap/platform/database/database.ts';
import type { RainWindowRow } from '../rewards.tables.ts';
import { findWindow } from './window.queries.ts';

const keptMs = 1_000;
const keptMax = 100;

/**
 * Windows as they were a moment ago, for the many who ask in the same second. Their times never change; whether one was
 * cancelled is looked at again where shares are handed out.
 */
export function createWindowMemory(db: Database) {
  const known = new Map<bigint, { readAt: number; row: Promise<RainWindowRow | undefined> }>();

  return {
    find(number: bigint): Promise<RainWindowRow | undefined> {
      const kept = known.get(number);
      if (kept && elapsedMs() - kept.readAt < keptMs) return kept.row;
      if (known.size >= keptMax) known.clear();
      const row = findWindow(db, number);
      known.set(number, { readAt: elapsedMs(), row });
      // One that could not be read is asked for again.
      row.catch(() => known.delete(number));
      return row;
    },
  };
}
