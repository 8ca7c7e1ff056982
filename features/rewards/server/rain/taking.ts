import type { Database } from '@kislap/platform/database/database.ts';
import type { TicketId } from '../../contract/rewards.ids.ts';
import { type FreshGrab, takeForGrabs } from './grab.queries.ts';

interface Waiting {
  grab: FreshGrab;
  resolve(ticketId: TicketId | undefined): void;
  reject(error: unknown): void;
}

/** Statements at a time: what is written to the disk together waits for it once, and shares are handed out beside them. */
const lanes = 6;

/**
 * Uses tickets for grabs: those of one bucket that wait for their turn are one statement, so that thousands in the same
 * second are a few hundred statements, each within one bucket.
 */
export function createTaking(db: Database) {
  /** By bucket, the one that has waited longest first. */
  const waiting = new Map<number, Waiting[]>();
  const busy = new Set<number>();

  function wait(bucket: number, one: Waiting): void {
    const own = waiting.get(bucket);
    if (own) own.push(one);
    else waiting.set(bucket, [one]);
  }

  /** All that wait in a bucket, each player once. */
  function cut(bucket: number): Waiting[] {
    const own = Map.groupBy(waiting.get(bucket) ?? [], ({ grab }) => grab.account_id);
    waiting.delete(bucket);
    return [...own.values()].flatMap(([first, ...again]) => {
      for (const one of again) wait(bucket, one);
      return first ? [first] : [];
    });
  }

  async function take(bucket: number): Promise<void> {
    const turn = cut(bucket);
    try {
      const grabs = turn.map(({ grab }) => grab);
      const tickets = await takeForGrabs(db, bucket, grabs);
      for (const { grab, resolve } of turn) resolve(tickets?.get(grab.grab_id));
    } catch (error) {
      for (const { reject } of turn) reject(error);
    }
    busy.delete(bucket);
    next();
  }

  function next(): void {
    for (const bucket of waiting.keys()) {
      if (busy.size >= lanes) return;
      if (busy.has(bucket)) continue;
      busy.add(bucket);
      void take(bucket);
    }
  }

  return {
    /** The ticket of the grab, which is written then; undefined where the slow way has to look. */
    take: (grab: FreshGrab): Promise<TicketId | undefined> =>
      new Promise((resolve, reject) => {
        wait(grab.bucket, { grab, resolve, reject });
        next();
      }),
  };
}
