import { systemClock } from '@kislap/platform/clock.ts';
import type { MasterKeyPlace } from '@kislap/platform/crypto/vault.ts';
import type { Pool } from 'pg';
import type { VerifyProblem, VerifyReport } from '../ledger.types.ts';
import { type ChainParts, chainBeginning, checkCheckpoints, checkNewest, checkNoted } from './check-chain.ts';
import { checkRange, inSnapshot } from './check-range.ts';
import { checkpointFileOf, readCheckpointFile } from './checkpoint-file.ts';
import { addFigures, type Figure, liabilityOf } from './figures.ts';
import { ProblemList } from './problems.ts';
import { estimateTransfers } from './proof.queries.ts';
import { type ProofKey, readProofKey } from './seal/proof-key.ts';
import { verifierOf } from './seal/signer.ts';
import type { BucketRange } from './walk/lines.queries.ts';
import { listClearingMismatches } from './walk/references.queries.ts';

/** Lines that are looked at in one snapshot, roughly: a page of the table holds lines of many buckets, so the fewer looks the better. */
const linesPerRange = 100_000;
const listedMax = 10_000;

/** As many buckets together as keep a look short. */
export async function rangesOf(pool: Pool): Promise<BucketRange[]> {
  const transfers = await estimateTransfers(pool);
  const buckets = Math.max(
    1,
    Math.min(256, 2 ** Math.floor(Math.log2((256 * linesPerRange) / (transfers + 1)))),
  );
  return Array.from({ length: 256 / buckets }, (_, at) => ({
    from: at * buckets,
    to: (at + 1) * buckets - 1,
  }));
}

/** Money on its way between two buckets, which only all of them together can tell. */
export async function checkClearing(pool: Pool, problems: ProblemList): Promise<void> {
  const found = await inSnapshot(pool, listClearingMismatches);
  for (const { subject, detail } of found) {
    problems.add({ bucket: null, rule: 'clearing_open', subject, accountId: null, transferId: null, detail });
  }
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
