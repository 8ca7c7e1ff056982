import type { Clock } from '@kislap/platform/clock.ts';
import type { Database } from '@kislap/platform/database/database.ts';
import type { ConversationId } from '../contract/chat.ids.ts';
import { estimateWait, waitsMeasured } from '../rules/waiting.ts';
import type { ConversationRow } from './chat.tables.ts';
import { listWaiting, listWaits } from './conversation.queries.ts';
import { createKept } from './kept.ts';

/** More than a house ever lets wait: the last of them are told this place. */
const placesMax = 5_000;
const keptMs = 1_000;

interface Look {
  places: Map<ConversationId, number>;
  waitMinutes: number | null;
}

/** Since when the first waits; a chat that was handed over had its first operator, and does not count. */
export function firstWaitOf(waiting: readonly ConversationRow[]): Date | null {
  const times = waiting.flatMap((row) => (row.accepted_at === null ? [row.started_at.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

export type Queue = ReturnType<typeof createQueue>;

/** Who waits, and what waiting takes. */
export function createQueue({ db, clock }: { db: Database; clock: Clock }) {
  const { get, forget } = createKept(clock, keptMs, async (at): Promise<Look> => {
    const [waiting, waits] = await Promise.all([
      listWaiting(db, { isLetter: false, limit: placesMax }),
      listWaits(db, waitsMeasured),
    ]);
    const oldest = firstWaitOf(waiting)?.getTime() ?? at;
    return {
      places: new Map(waiting.map(({ id }, ahead) => [id, ahead])),
      waitMinutes: estimateWait(waits, (at - oldest) / 1000),
    };
  });

  return {
    async findWait(): Promise<number | null> {
      return (await get()).waitMinutes;
    },

    /** How many are before it; one that came just now is the last. */
    async findPlace(id: ConversationId): Promise<{ ahead: number; waitMinutes: number | null }> {
      const { places, waitMinutes } = await get();
      return { ahead: places.get(id) ?? places.size, waitMinutes };
    },

    /** After a change that the one who made it should see. */
    forget,
  };
}
