import { addSeconds, type Clock } from '@kislap/platform/clock.ts';
import type { Database } from '@kislap/platform/database/database.ts';
import { exposureMax } from '../../rules/orders/limits.ts';
import * as queries from './exposure.queries.ts';
import { keyOfTotal, type SpotAmount } from './exposure.queries.ts';

/** Beside what an order needs, a bucket takes so much of the limit, so that its next orders need not ask. */
const spare = exposureMax / 512n;
/** What a bucket was granted so long ago and has not used, others may have. */
const idleSeconds = 3;

export type Exposure = ReturnType<typeof createExposure>;

/**
 * Gives buckets their parts of what the house may have to pay on a number. An order uses its bucket's part in its own
 * transaction; the common limit, which all meet, is touched here alone, and only when a part is used up.
 */
export function createExposure({ db, clock }: { db: Database; clock: Clock }) {
  /** Asks for each spot once; returns those that the limit has no room for. */
  async function grantOnce(wanted: readonly SpotAmount[], extra: bigint): Promise<SpotAmount[]> {
    const asked = wanted.map((one) => ({ ...one, amount: one.amount + extra }));
    return db.transaction().execute(async (tx) => {
      const taken = await queries.takeFromLimit(tx, asked, exposureMax);
      const granted = asked.filter((one) => taken.has(keyOfTotal(one)));
      if (granted.length > 0) await queries.grantToSpots(tx, granted, clock.now());
      return wanted.filter((one) => !taken.has(keyOfTotal(one)));
    });
  }

  /** Collects what other buckets do not use. */
  async function collect(spot: SpotAmount): Promise<void> {
    const before = addSeconds(clock.now(), -idleSeconds);
    for (const bucket of await queries.listIdleBuckets(db, spot, before)) {
      if (bucket === spot.bucket) continue;
      await db.transaction().execute((tx) => queries.returnIdle(tx, { ...spot, bucket }));
    }
  }

  return {
    /** Gets room for these amounts; returns those of them for which there is none, be it that another of the same spot got some. */
    async grant(wanted: readonly SpotAmount[]): Promise<Set<SpotAmount>> {
      const without = new Set<SpotAmount>();
      for (const round of inRounds(wanted)) {
        const tight = await grantOnce(round, spare);
        const short = tight.length > 0 ? await grantOnce(tight, 0n) : [];
        for (const spot of short) {
          await collect(spot);
          if ((await grantOnce([spot], 0n)).length > 0) without.add(spot);
        }
      }
      return without;
    },
  };
}

/** A statement changes a row once, so a number that several buckets ask for is asked for in several rounds. */
function inRounds(wanted: readonly SpotAmount[]): SpotAmount[][] {
  const rounds: SpotAmount[][] = [];
  const seen = new Map<string, number>();
  for (const one of wanted) {
    const at = seen.get(keyOfTotal(one)) ?? 0;
    seen.set(keyOfTotal(one), at + 1);
    const round = rounds[at] ?? [];
    rounds[at] = round;
    round.push(one);
  }
  return rounds;
}
