import type { Clock } from '@kislap/platform/clock.ts';
import type { Database } from '@kislap/platform/database/database.ts';
import type { ConversationId } from '../contract/chat.ids.ts';
import { estimateWait, waitsMeasured } from '../rules/waiting.ts';
import { listWaiting, listWaits } from './conversation.queries.ts';

/** More than a house ever lets wait: the last of them are told this place. */
const placesMax = 5_000;
/** One look at the queue serves everybody who asks within this time. */
const keptMs = 1_000;

interface Look {
  at: number;
  places: Map<ConversationId, number>;
  waitMinutes: number | null;
}

export type Queue = ReturnType<typeof createQueue>;

/** Who waits, and what waiting takes. */
export function createQueue({ db, clock }: { db: Database; clock: Clock }) {
  let kept: Promise<Look> | undefined;
  let keptAt = 0;

  async function look(at: number): Promise<Look> {
    const [waiting, waits] = await Promise.all([
      listWaiting(db, { isLetter: false, limit: placesMax }),
      listWaits(db, waitsMeasured),
    ]);
    const oldest = waiting[0]?.started_at.getTime() ?? at;
    return {
      at,
      places: new Map(waiting.map(({ id }, ahead) => [id, ahead])),
      waitMinutes: estimateWait(waits, (at - oldest) / 1000),
    };
  }

  function get(): Promise<Look> {
    const now = clock.now().getTime();
    if (kept && Math.abs(now - keptAt) < keptMs) return kept;
    keptAt = now;
    kept = look(now);
    kept.catch(() => {
      kept = undefined;
    });
    return kept;
  }

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
    forget() {
      kept = undefined;
    },
  };
}
