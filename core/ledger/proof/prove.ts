import { systemClock } from '@kislap/platform/clock.ts';
import type { MasterKeyPlace } from '@kislap/platform/crypto/vault.ts';
import type { Pool } from 'pg';
import type { VerifyProblem, VerifyReport } from '../ledger.types.ts';
import { strandsOf } from '../strands/strands.queries.ts';
import { type ChainParts, chainBeginning, checkCheckpoints, checkNewest, checkNoted } from './check-chain.ts';
import { checkRange, inSnapshot } from './check-range.ts';
import { checkpointFileOf, readCheckpointFile } from './checkpoint-file.ts';
import { addFigures, type Figure, liabilityOf } from './figures.ts';
import { ProblemList } from './problems.ts';
import { estimateTransfers } from './proof.queries.ts';
import { type ProofKey, readProofKey } from './seal/proof-key.ts';
import { readSealState } from './seal/seals.queries.ts';
import { verifierOf } from './seal/signer.ts';
import type { BucketRange } from './walk/bucket-range.ts';
import { type FoundMismatch, listClearingMismatches } from './walk/references.queries.ts';

/** Lines that are looked at in one snapshot, roughly: a page of the table holds lines of many buckets, so the fewer looks the better. */
const linesPerRange = 100_000;
const listedMax = 10_000;
const clearingLooks = 8;
const clearingPauseMs = 50;

/** As many buckets of one strand together as keep a look short. */
export async function rangesOf(pool: Pool): Promise<BucketRange[]> {
  const strands = await strandsOf(pool);
  const transfers = strands.isSpread ? await countSealed(pool) : await estimateTransfers(pool);
  const size = Math.max(
    1,
    Math.min(256, 2 ** Math.floor(Math.log2((256 * linesPerRange) / (transfers + 1)))),
  );
  if (strands.isSpread) return strands.all.flatMap((strand) => partsOf(strands.bucketsOf(strand), size));
  return Array.from({ length: 256 / size }, (_, at) => ({ from: at * size, to: (at + 1) * size - 1 }));
}

function partsOf(all: readonly number[], size: number): BucketRange[] {
  const parts: BucketRange[] = [];
  for (let at = 0; at < all.length; at += size) {
    const buckets = all.slice(at, at + size);
    parts.push({ from: buckets[0] ?? 0, to: buckets.at(-1) ?? 0, buckets });
  }
  return parts;
}

async function countSealed(pool: Pool): Promise<number> {
  return Number((await readSealState(pool)).transfers);
}

/** Money on its way between two buckets, which only all of them together can tell. */
export async function checkClearing(pool: Pool, problems: ProblemList): Promise<void> {
  const found = await findClearing(pool);
  for (const { subject, detail } of found) {
    problems.add({ bucket: null, rule: 'clearing_open', subject, accountId: null, transferId: null, detail });
  }
}

/**
 * The nodes of a cluster answer at different moments, between which money may have gone from one to another: what is wrong is so at
 * every look.
 */
async function findClearing(pool: Pool): Promise<FoundMismatch[]> {
  const looks = (await strandsOf(pool)).isSpread ? clearingLooks : 1;
  let found = await inSnapshot(pool, listClearingMismatches);
  for (let look = 1; look < looks && found.length > 0; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, clearingPauseMs));
    const again = new Set((await inSnapshot(pool, listClearingMismatches)).map(({ subject }) => subject));
    found = found.filter(({ subject }) => again.has(subject));
  }
  return found;
}

/** The chain with the file beside the database. */
export interface NotedChain extends ChainParts {
  file: string;
}

export interface Proof extends VerifyReport {
  waiting: number;
  checkpoints: bigint;
  /** Lines in the file outside the database; undefined when there is none. */
  noted: number | undefined;
  /** By currency. */
  figures: Figure[];
  omitted: number;
}

/** Every rule over every bucket, one short snapshot after the other; with `chain` also all checkpoints and the file. */
export async function proveAll(pool: Pool, now: Date, chain?: NotedChain): Promise<Proof> {
  const problems = new ProblemList(listedMax);
  const figures: Figure[] = [];
  let [transfers, accounts, waiting] = [0n, 0n, 0];
  for (const range of await rangesOf(pool)) {
    const report = await checkRange(pool, range, now, problems);
    for (const count of report.transfers.values()) transfers += count;
    for (const count of report.accounts.values()) accounts += count;
    waiting += report.waiting;
    figures.push(...report.figures);
  }
  await checkClearing(pool, problems);
  const chained = chain && (await proveChain(pool, chain, problems));
  const listed: VerifyProblem[] = problems.problems;
  return {
    ok: listed.length === 0,
    transfers: Number(transfers),
    accounts: Number(accounts),
    problems: listed,
    waiting,
    checkpoints: chained?.checkpoints ?? 0n,
    noted: chained?.noted,
    figures: addFigures(figures),
    omitted: problems.omitted,
  };
}

async function proveChain(pool: Pool, chain: NotedChain, problems: ProblemList) {
  const noted = await readCheckpointFile(chain.file, 'all');
  return inSnapshot(pool, async (client) => {
    const end = await checkCheckpoints(client, chain, chainBeginning, Number.MAX_SAFE_INTEGER, problems);
    await checkNewest(client, chain, problems);
    await checkNoted(client, noted ?? [], problems);
    return { checkpoints: end.number, noted: noted?.length };
  });
}

/** What the console shows of a figure, and its sum. */
export interface LedgerReport extends Omit<Proof, 'figures'> {
  figures: (Figure & { liability: bigint })[];
  /** Whose word the key is. */
  key: ProofKey['from'];
}

/** Everything at once: every rule, all checkpoints, their signatures and the file of this DATA_DIR. */
export async function proveLedger(pool: Pool, now: Date, place: MasterKeyPlace): Promise<LedgerReport> {
  const { publicKey, from } = await readProofKey(pool, place);
  const isSigned = publicKey === undefined ? undefined : verifierOf(publicKey);
  const proof = await proveAll(pool, now, { isSigned, file: checkpointFileOf(place.dataDir) });
  const figures = proof.figures.map((figure) => ({ ...figure, liability: liabilityOf(figure) }));
  return { ...proof, figures, key: from };
}

/** Every rule over the whole ledger, without the checkpoints. */
export async function verify(pool: Pool, now = systemClock.now()): Promise<VerifyReport> {
  return proveAll(pool, now);
}
