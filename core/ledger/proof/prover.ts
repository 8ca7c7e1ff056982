import { addSeconds, elapsedMs } from '@kislap/platform/clock.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { createLooks, type LooksParts } from './looks.ts';
import type { ProofProblem } from './problems.ts';
import { letGo, listCheckedBuckets, takeHold } from './proof.queries.ts';
import { rangesOf } from './prove.ts';
import { type BucketRange, bucketsIn } from './walk/bucket-range.ts';

const holdSeconds = 30;
const sealEveryMs = 1_000;
/** After a while without a transfer. */
const sealAtRestMs = 3_000;
const restAfterMs = 60_000;
const checkpointEveryMs = 3_000;
/** Between the looks at one bucket, while the ledger is small enough; `proof.md` promises both. */
const roundMs = 30_000;
/** The same while nothing is written, so that a house at rest costs next to nothing. */
const roundAtRestMs = 300_000;
/** Longest pause of the checks, so that a wish or a new holder is soon noticed. */
const pauseMs = 1_000;
/** If a cycle takes longer, new lines get separate checks at this interval. */
const longRoundMs = 45_000;
const newestEveryMs = 20_000;

/** Seals and checks the ledger for as long as it runs; one process at a time, the next takes over when it is gone. */
export interface Prover {
  start(): void;
  stop(): Promise<void>;
  /** Seals all there is and signs it. */
  sealAll(): Promise<number>;
  /** Looks at every bucket and the chain once; the problems it found. */
  checkAll(): Promise<ProofProblem[]>;
  /** Checks the lines sealed since the last check; returns the problems. */
  checkNewest(): Promise<ProofProblem[]>;
  /** Begins a round at once. */
  hurry(): void;
}

export function createProver(parts: LooksParts): Prover {
  const { pool, clock, log } = parts;
  const holder = newId(clock.now());
  let isRunning = false;
  let isHolder = false;
  let isHurried = true;
  let isQuick = false;
  let requestedAt = 0;
  let lastRoundMs = 0;
  let newestLookAt = 0;
  let isAtRest = false;
  const loops: Promise<void>[] = [];
  const sleepers = new Set<() => void>();
  const { open, look, lookAtChain, lookAtNewest, sealAll, checkAll } = createLooks(parts);

  /** A pause that `hurry` and `stop` end. */
  function sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        sleepers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      sleepers.add(wake);
    });
  }

  /** Also handles a request whose signal was lost. */
  function noticeRequest(at: Date | null) {
    if (at === null || at.getTime() <= requestedAt) return;
    requestedAt = at.getTime();
    hurry();
  }

  function hurry() {
    isHurried = true;
    for (const wake of sleepers) wake();
  }

  /** The end of a rest wakes the checks, which then look at their usual pace. */
  function setAtRest(now: boolean) {
    const wasAtRest = isAtRest;
    isAtRest = now;
    if (wasAtRest && !now) for (const wake of sleepers) wake();
  }

  async function sealLoop(): Promise<void> {
    let signedAt = Number.NEGATIVE_INFINITY;
    let sealedAt = elapsedMs();
    while (isRunning) {
      try {
        const now = clock.now();
        const held = await takeHold(pool, holder, now, addSeconds(now, holdSeconds));
        isHolder = held !== undefined;
        noticeRequest(held?.requestedAt ?? null);
        if (isHolder) {
          const { sealer } = await open();
          const startedAt = elapsedMs();
          const sealed = await sealer.seal(() => isRunning && elapsedMs() - startedAt < checkpointEveryMs);
          if (sealed > 0) sealedAt = elapsedMs();
          if (elapsedMs() - signedAt >= checkpointEveryMs && (await sealer.checkpoint()))
            signedAt = elapsedMs();
        }
      } catch (error) {
        log.error({ err: error }, 'the ledger could not be sealed; it will be tried again');
      }
      setAtRest(elapsedMs() - sealedAt > restAfterMs);
      if (isRunning) await sleep(isAtRest ? sealAtRestMs : sealEveryMs);
    }
  }

  async function checkLoop(): Promise<void> {
    while (isRunning) {
      if (!isHolder) {
        await sleep(pauseMs);
        continue;
      }
      try {
        await round();
      } catch (error) {
        log.error({ err: error }, 'the ledger could not be checked; it will be tried again');
        await sleep(pauseMs);
      }
    }
  }

  /** Every bucket once, the one that was looked at longest ago first; at most two thirds of the time are spent looking. */
  async function round(): Promise<void> {
    isQuick = isHurried;
    isHurried = false;
    const checked = await listCheckedBuckets(pool);
    const ranges = (await rangesOf(pool)).sort((a, b) => oldest(checked, a) - oldest(checked, b));
    const looks = [...ranges.map((range) => () => look(range)), lookAtChain];
    const roundAt = elapsedMs();
    for (const next of looks) {
      if (!isRunning || !isHolder) return;
      const startedAt = elapsedMs();
      if (!isAtRest && lastRoundMs > longRoundMs && startedAt - newestLookAt > newestEveryMs) {
        newestLookAt = startedAt;
        await lookAtNewest();
      }
      await next();
      const spent = elapsedMs() - startedAt;
      await rest(spent, looks.length);
    }
    lastRoundMs = elapsedMs() - roundAt;
  }

  async function rest(spent: number, looks: number): Promise<void> {
    const since = elapsedMs();
    const left = () => {
      const pace = (isAtRest ? roundAtRestMs : roundMs) / looks;
      return since + Math.max(spent / 2, pace - spent) - elapsedMs();
    };
    // A wish, a new transfer and the end wake it.
    while (isRunning && !isQuick && !isHurried && left() > 0) await sleep(Math.ceil(left()));
  }

  return {
    start() {
      if (isRunning) return;
      isRunning = true;
      loops.push(sealLoop(), checkLoop());
    },
    async stop() {
      isRunning = false;
      for (const wake of sleepers) wake();
      await Promise.all(loops.splice(0));
      await letGo(pool, holder).catch(() => undefined);
    },
    sealAll,
    checkAll,
    checkNewest: lookAtNewest,
    hurry,
  };
}

function oldest(checked: ReadonlyMap<number, Date>, range: BucketRange): number {
  let time = Number.POSITIVE_INFINITY;
  for (const bucket of bucketsIn(range)) {
    time = Math.min(time, checked.get(bucket)?.getTime() ?? 0);
  }
  return time;
}
