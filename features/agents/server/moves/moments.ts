import { addSeconds, type Clock } from '@kislap/platform/clock.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import { listMoments } from './move.queries.ts';

/** A move is agreed on five minutes before its moment at least, so what was read a minute ago is still whole. */
const keptSeconds = 60;

/** The moments of moves, for consumers that ask with every batch. */
export function createMoments(db: Executor, clock: Clock): () => Promise<Date[]> {
  let kept: { readAt: Date; moments: Promise<Date[]> } | undefined;
  return () => {
    const now = clock.now();
    if (!kept || now < kept.readAt || now > addSeconds(kept.readAt, keptSeconds)) {
      const moments = listMoments(db);
      const reading = { readAt: now, moments };
      kept = reading;
      moments.catch(() => {
        if (kept === reading) kept = undefined;
      });
    }
    return kept.moments;
  };
}
