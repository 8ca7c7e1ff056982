import type { Clock } from '@kislap/platform/clock.ts';
import type { Vault } from '@kislap/platform/crypto/vault.ts';
import { inTransaction } from '@kislap/platform/database/transaction.ts';
import type { Log } from '@kislap/platform/log.ts';
import type { Pool } from 'pg';
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
import { type Look, saveLook } from './proof.queries.ts';
import { checkClearing, rangesOf } from './prove.ts';
import { createSealer, type Sealer } from './seal/sealer.ts';
import { openSigner, type Signer, verifierOf } from './seal/signer.ts';
import type { BucketRange } from './walk/bucket-range.ts';

/** Checkpoints of old that every round goes through again. */
const oldCheckpointsPerRound = 2_000;
/** What is checked over all buckets is kept as this one. */
const wholeLedger = -1;
/** Replaces the problems that belong to no bucket. */
const noBucket = { from: 0, to: -1 };

export interface LooksParts {
  pool: Pool;
  clock: Clock;
  log: Log;
  vault: Vault;
  dataDir: string;
}

/** One look at the books, and what is kept of it. */
export function createLooks({ pool, clock, log, vault, dataDir }: LooksParts) {
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
