import { addSeconds, type Clock, elapsedMs } from '@kislap/platform/clock.ts';
import type { Vault } from '@kislap/platform/crypto/vault.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import type { Log } from '@kislap/platform/log.ts';
import type { Pool, PoolClient } from 'pg';
import {
  type ChainPosition,
  chainBeginning,
  checkCheckpoints,
  checkNewest,
  checkNoted,
} from './check-chain.ts';
import { checkNewestLines, type NewestPosition } from './check-newest.ts';
import { checkRange, inSnapshot } from './check-range.ts';
import { checkpointFileOf, readCheckpointFile } from './checkpoint-file.ts';
import { ProblemList, type ProofProblem } from './problems.ts';
import { type Look, letGo, listCheckedBuckets, saveLook, takeHold } from './proof.queries.ts';
import { checkClearing, rangesOf } from './prove.ts';
import { createSealer, type Sealer } from './seal/sealer.ts';
import { openSigner, type Signer, verifierOf } from './seal/signer.ts';
import type { BucketRange } from './walk/lines.queries.ts';

const holdSeconds = 30;
const sealEveryMs = 1_000;
/** After a while without a transfer. */
const sealAtRestMs = 3_000;
const restAfterMs = 60_000;
const checkpointEveryMs = 3_000;
/** Between the looks at one bucket, while the ledger is small enough. */
const roundMs = 30_000;
/** Longest pause of the checks, so that a wish or a new holder is soon noticed. */
const pauseMs = 1_000;
/** Checkpoints of old that every round goes through again. */
const oldCheckpointsPerRound = 2_000;
/** If a cycle takes longer, new lines get separate checks at this interval. */
const longRoundMs = 45_000;
const newestEveryMs = 20_000;
/** What is checked over all buckets is kept as this one. */
const wholeLedger = -1;
/** Replaces the problems that belong to no bucket. */
const noBucket = { from: 0, to: -1 };

export interface ProverParts {
  pool: Pool;
  clock: Clock;
  log: Log;
  vault: Vault;
  dataDir: string;
}

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

export function createProver(parts: ProverParts): Prover {
  const { pool, clock, log } = parts;
  const holder = newId(clock.now());
  let isRunning = false;
  let isHolder = false;
  let isHurried = true;
  let isQuick = false;
  let requestedAt = 0;
  let lastRoundMs = 0;
  let newestLookAt = 0;
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
      const isAtRest = elapsedMs() - sealedAt > restAfterMs;
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
      if (lastRoundMs > longRoundMs && startedAt - newestLookAt > newestEveryMs) {
        newestLookAt = startedAt;
        await lookAtNewest();
      }
      await next();
      const spent = elapsedMs() - startedAt;
      await rest(Math.max(spent / 2, roundMs / looks.length - spent));
    }
    lastRoundMs = elapsedMs() - roundAt;
  }

  async function rest(ms: number): Promise<void> {
    const until = elapsedMs() + ms;
    // A wish and the end wake it.
    while (isRunning && !isQuick && !isHurried && elapsedMs() < until)
      await sleep(Math.ceil(until - elapsedMs()));
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

/** One look at the books, and what is kept of it. */
function createLooks({ pool, clock, log, vault, dataDir }: ProverParts) {
  const file = checkpointFileOf(dataDir);
  let newest: NewestPosition | undefined;
  let oldCheckpoints: ChainPosition = chainBeginning;
  let opened: Promise<{ signer: Signer; sealer: Sealer }> | undefined;

  function open() {
    opened ??= openSigner({ pool, clock, vault })
      .then((signer) => ({ signer, sealer: createSealer({ pool, clock, log, signer, file }) }))
      .catch((error) => {
        opened = undefined;
        throw error;
      });
    return opened;
  }

  async function look(range: BucketRange): Promise<ProofProblem[]> {
    const problems = new ProblemList();
    const at = clock.now();
    const report = await checkRange(pool, range, at, problems);
    return save({ range, at, ...report, problems: problems.problems });
  }

  async function lookAtChain(): Promise<ProofProblem[]> {
    const { signer } = await open();
    const chain = { isSigned: verifierOf(signer.publicKey) };
    const noted = (await readCheckpointFile(file, 'tail')) ?? [];
    const problems = new ProblemList();
    const at = clock.now();
    await checkClearing(pool, problems);
    await inSnapshot(pool, async (client) => {
      await checkNewest(client, chain, problems);
      await checkNoted(client, noted, problems);
      const next = await checkCheckpoints(client, chain, oldCheckpoints, oldCheckpointsPerRound, problems);
      oldCheckpoints = next.isEnd ? chainBeginning : next;
    });
    const range = { from: wholeLedger, to: wholeLedger };
    return save({
      range,
      at,
      transfers: new Map(),
      accounts: new Map(),
      figures: [],
      problems: problems.problems,
    });
  }

  /** What it finds stays until its bucket is looked at as a whole. */
  async function lookAtNewest(): Promise<ProofProblem[]> {
    const problems = new ProblemList();
    newest = await inSnapshot(pool, (client) => checkNewestLines(client, newest, problems));
    const none = { transfers: new Map(), accounts: new Map(), figures: [] };
    return save({ range: noBucket, at: clock.now(), ...none, problems: problems.problems });
  }

  async function save(found: Look): Promise<ProofProblem[]> {
    const fresh = await inTransaction(pool, (client) => saveLook(client, found));
    if (fresh.length > 0)
      log.error({ problems: fresh.slice(0, 20), count: fresh.length }, 'THE LEDGER IS NOT SOUND');
    return [...found.problems];
  }

  async function sealAll() {
    const { sealer } = await open();
    const sealed = await sealer.seal();
    await sealer.checkpoint();
    return sealed;
  }

  async function checkAll() {
    const problems: ProofProblem[] = [];
    for (const range of await rangesOf(pool)) problems.push(...(await look(range)));
    return [...problems, ...(await lookAtChain())];
  }

  return { open, look, lookAtChain, lookAtNewest, sealAll, checkAll };
}

function oldest(checked: ReadonlyMap<number, Date>, { from, to }: BucketRange): number {
  let time = Number.POSITIVE_INFINITY;
  for (let bucket = from; bucket <= to; bucket += 1) {
    time = Math.min(time, checked.get(bucket)?.getTime() ?? 0);
  }
  return time;
}

async function inTransaction<T>(pool: Pool, run: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await run(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
