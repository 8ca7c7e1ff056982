import type { Database } from '@kislap/platform/database/database.ts';
import type { TicketId } from '../../contract/rewards.ids.ts';
import { type FreshGrab, takeForGrabs } from './grab.queries.ts';

interface Waiting {
  grab: FreshGrab;
  resolve(ticketId: TicketId | undefined): void;
  reject(error: unknown): void;
}

/**
 * Uses tickets for grabs: those of one bucket that arrive while a statement runs form the next one, so that thousands in
 * the same second are a few hundred statements, each within one bucket.
 */
export function createTaking(db: Database) {
  const lanes = new Map<number, Waiting[]>();

  /** The next of a lane, each player once. */
  function cut(bucket: number): Waiting[] {
    const waiting = lanes.get(bucket) ?? [];
    const seen = new Set<string>();
    const turn: Waiting[] = [];
    const rest: Waiting[] = [];
    for (const one of waiting) {
      if (seen.has(one.grab.account_id)) rest.push(one);
      else turn.push(one);
      seen.add(one.grab.account_id);
    }
    lanes.set(bucket, rest);
    return turn;
  }

  async function run(bucket: number): Promise<void> {
    for (let turn = cut(bucket); turn.length > 0; turn = cut(bucket)) {
      try {
        const grabs = turn.map(({ grab }) => grab);
        const tickets = await takeForGrabs(db, bucket, grabs);
        for (const { grab, resolve } of turn) resolve(tickets?.get(grab.grab_id));
      } catch (error) {
        for (const { reject } of turn) reject(error);
      }
    }
    lanes.delete(bucket);
  }

  return {
    /** The ticket of the grab, which is written then; undefined where the slow way has to look. */
    take: (grab: FreshGrab): Promise<TicketId | undefined> =>
      new Promise((resolve, reject) => {
        const lane = lanes.get(grab.bucket);
        if (lane) {
          lane.push({ grab, resolve, reject });
          return;
        }
        lanes.set(grab.bucket, [{ grab, resolve, reject }]);
        void run(grab.bucket);
      }),
  };
}
