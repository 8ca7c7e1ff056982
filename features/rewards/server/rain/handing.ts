import type { Clock } from '@kislap/platform/clock.ts';
import type { Database } from '@kislap/platform/database/database.ts';
import type { GrabId } from '../../contract/rewards.ids.ts';
import * as queries from './window.queries.ts';

interface Waiting {
  number: bigint;
  grabId: GrabId;
  resolve(share: queries.HandedShare | undefined): void;
  reject(error: unknown): void;
}

const handedAtOnce = 1_000;

export type Handing = ReturnType<typeof createHanding>;

/**
 * Hands out the shares of a window in order. Grabs that arrive while a transaction is written form the next one, so that
 * thousands in the same second are a few transactions, of which none holds a row of a player.
 */
export function createHanding({ db, clock }: { db: Database; clock: Clock }) {
  let waiting: Waiting[] = [];
  let isBusy = false;

  /** The shares of these grabs: those of before, and new ones while the window is open. */
  function hand(number: bigint, grabIds: readonly GrabId[]) {
    return db.transaction().execute(async (tx) => {
      const window = await queries.lockWindow(tx, number);
      const known = await queries.listHanded(tx, grabIds);
      const now = clock.now();
      const isOpen = window && !window.cancelled_at && window.opens_at <= now && now < window.closes_at;
      if (!isOpen || window.taken === window.shares) return known;
      const had = new Set(known.map(({ grabId }) => grabId));
      const fresh = grabIds.filter((grabId) => !had.has(grabId));
      if (fresh.length === 0) return known;
      return [...known, ...(await queries.handOut(tx, { window, grabIds: fresh, at: now }))];
    });
  }

  async function run(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    while (waiting.length > 0) {
      const turn = waiting.slice(0, handedAtOnce);
      waiting = waiting.slice(handedAtOnce);
      for (const [number, own] of Map.groupBy(turn, (one) => one.number)) {
        try {
          const shares = await hand(number, [...new Set(own.map(({ grabId }) => grabId))]);
          const byGrab = new Map(shares.map((share) => [share.grabId, share]));
          for (const one of own) one.resolve(byGrab.get(one.grabId));
        } catch (error) {
          for (const one of own) one.reject(error);
        }
      }
    }
    isBusy = false;
  }

  return {
    /** The share of a grab, the same however often it is asked for; undefined where there is none for it. */
    take: (number: bigint, grabId: GrabId): Promise<queries.HandedShare | undefined> =>
      new Promise((resolve, reject) => {
        waiting.push({ number, grabId, resolve, reject });
        void run();
      }),
  };
}
