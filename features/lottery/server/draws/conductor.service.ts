import { elapsedMs } from '@kislap/platform/clock.ts';
import type { Database } from '@kislap/platform/database/database.ts';
import type { Log } from '@kislap/platform/log.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { betsRoot } from '../../rules/draws/bets-root.ts';
import { hashBets } from '../orders/bets-root.ts';
import { listWithBets } from '../orders/leaves.queries.ts';
import * as queries from './draw.queries.ts';
import type { Results } from './results.service.ts';

const beatMs = 200;
/** While nothing is due: what another process brings is seen so soon. */
const restMs = 2_000;
/** However still it is, a whole round is done so often. */
const roundMs = 30_000;

/**
 * Takes draws through their states at their times, by the database's clock. Each step happens once, however many
 * processes run this: it locks the draw's row and looks at its state again.
 */
export function createConductor(parts: {
  db: Database;
  log: Log;
  results: Results;
  /** Moves the money of draws that have some to move. */
  work(): Promise<unknown>;
  /** Orders of chases whose issue is open now. */
  chase(): Promise<unknown>;
  /** Open pages hear that draws have their results. */
  pusher: Pick<Platform['pusher'], 'broadcast'>;
}) {
  const { db, log, results, work, chase, pusher } = parts;
  let isRunning = false;
  let current: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function closeDue(now: Date): Promise<void> {
    await db.transaction().execute((tx) => queries.closeDue(tx, now));
    // Bets that were being taken held their draws: all of them are there now, and none comes any more.
    const unhashed = await queries.listUnhashed(db);
    const withBets = await listWithBets(db, unhashed);
    await queries.saveBetsRoot(
      db,
      unhashed.filter((drawId) => !withBets.has(drawId)),
      { betsRoot: betsRoot([]), hasOrders: false },
    );
    for (const drawId of withBets)
      await queries.saveBetsRoot(db, [drawId], { betsRoot: await hashBets(db, drawId), hasOrders: true });
  }

  /** All that is due now. */
  async function run(): Promise<void> {
    const now = await queries.readClock(db);
    await closeDue(now);
    await queries.openDue(db, now);
    if ((await results.run(now)) > 0) pusher.broadcast({ type: 'lottery' });
    await work();
    await chase();
  }

  let roundAt = Number.NEGATIVE_INFINITY;

  /** Answers how long nothing happens. */
  async function step(): Promise<number> {
    let look = await queries.lookAhead(db);
    if (look.isDue || elapsedMs() - roundAt >= roundMs) {
      roundAt = elapsedMs();
      await run();
      look = await queries.lookAhead(db);
    }
    if (look.isDue) return beatMs;
    return Math.min(restMs, Math.max(beatMs, look.pauseMs ?? restMs));
  }

  async function beat(): Promise<void> {
    let pause = beatMs;
    try {
      pause = await step();
    } catch (error) {
      log.error({ err: error }, 'the draws of the lottery could not be conducted');
    }
    if (isRunning) {
      timer = setTimeout(() => {
        current = beat();
      }, pause);
    }
  }

  return {
    run,
    start() {
      isRunning = true;
      current = beat();
    },
    async stop() {
      isRunning = false;
      clearTimeout(timer);
      await current;
    },
  };
}
