import { formatDecimal } from '@kislap/contract-kit';
import { inTransaction } from '@kislap/platform/database/transaction.ts';
import type { ProofRule } from '@kislap/proof/contract/ledger.console';
import type { Pool, PoolClient } from 'pg';
import { strandsOf } from '../strands/strands.queries.ts';
import type { Strands } from '../strands/strands.ts';
import { type Figure, figuresOf, liabilityOf } from './figures.ts';
import type { ProblemList } from './problems.ts';
import { walkSeals } from './seal/check-seals.ts';
import type { BucketRange } from './walk/bucket-range.ts';
import { type Label, listLabelsById } from './walk/labels.queries.ts';
import {
  lineLayout,
  listAccounts,
  listOpenings,
  listReversed,
  listWaiting,
  type ProofFrame,
  readFrame,
  readLines,
  readRounds,
} from './walk/lines.queries.ts';
import { RangeWalk, type UnsealedLine } from './walk/range-walk.ts';
import {
  type FoundMismatch,
  listHoldMismatches,
  listLinesWithoutReference,
  listReferencesWithoutLine,
  sumOpenHolds,
} from './walk/references.queries.ts';
import { listReviewMismatches, sumReviews } from './walk/review.queries.ts';
import { RoundWalk } from './walk/round-walk.ts';

const linesAtOnce = 10_000;
const mismatchesMax = 200;
const dayMs = 86_400_000;
/** References and closed rounds are kept thirteen months; this is a little less. */
const keptDays = 390;

export interface RangeReport {
  /** By bucket. */
  transfers: ReadonlyMap<number, bigint>;
  accounts: ReadonlyMap<number, bigint>;
  /** Lines that wait for their seal. */
  waiting: number;
  figures: Figure[];
}

/**
 * Checks every rule over these buckets in one snapshot: chain, lines, accounts, rounds, references and holds. It
 * only reads, so it blocks no consumer.
 */
export async function checkRange(
  pool: Pool,
  range: BucketRange,
  now: Date,
  problems: ProblemList,
): Promise<RangeReport> {
  const strands = await strandsOf(pool);
  return inSnapshot(pool, async (client) => {
    const frame = await readFrame(client, strands.of(range.from));
    const labels = await listLabelsById(client);
    const { lines: sealed } = await walkSeals(client, range, problems);
    const accounts = await listAccounts(client, range, frame.strand);
    const openings = await listOpenings(client, range);
    const rounds = await roundWalkOf(client, range, frame, labels, now);
    const walk = new RangeWalk({ range, labels, sealed, accounts, openings, rounds, problems });
    let after: Buffer | undefined;
    for (;;) {
      const page = await readLines(client, range, after, linesAtOnce);
      walk.addPage(page);
      if (page.length < linesAtOnce * lineLayout.bytes) break;
      after = page.subarray(page.length - lineLayout.bytes);
    }
    walk.end();
    const waiting = await checkUnsealed(client, strands, frame, walk.unsealed, problems);
    await checkReferences(client, range, frame, now, problems);
    const kept = [await sumOpenHolds(client, range), await sumReviews(client, range)];
    const figures = figuresOf(accounts, rounds.open, kept);
    checkSums(figures, problems);
    return { ...walk.counts(), waiting, figures };
  });
}

export function inSnapshot<T>(pool: Pool, run: (client: PoolClient) => Promise<T>): Promise<T> {
  return inTransaction(pool, run, {
    begin: `begin isolation level repeatable read read only; set local statement_timeout = 0; set local jit = off;
       set local max_parallel_workers_per_gather = 0; set local search_path = pg_catalog; set local work_mem = '32MB'`,
  });
}

async function roundWalkOf(
  client: PoolClient,
  range: BucketRange,
  frame: ProofFrame,
  labels: ReadonlyMap<number, Label>,
  now: Date,
): Promise<RoundWalk> {
  return new RoundWalk(await readRounds(client, range), {
    detachedBefore: microseconds(frame.detachedBefore),
    endsByLineFrom: frame.roundsEndByLineFrom ? microseconds(frame.roundsEndByLineFrom) : -1n,
    keptFrom: microseconds(new Date(now.getTime() - keptDays * dayMs)),
    oldBefore: microseconds(new Date(now.getTime() - dayMs)),
    reversed: await listReversed(client, range),
    currencyOf: (labelId) => labels.get(labelId)?.currency ?? '',
    sources: new Map([...labels.values()].map(({ sourceId, source }) => [sourceId ?? -1, source])),
  });
}

function microseconds(time: Date): bigint {
  return BigInt(time.getTime()) * 1000n;
}

/** Lines without a seal wait for it, or nobody ever posted them; how many wait. */
async function checkUnsealed(
  client: PoolClient,
  strands: Strands,
  frame: ProofFrame,
  lines: readonly UnsealedLine[],
  problems: ProblemList,
): Promise<number> {
  const batchIds = [...new Set(lines.map(({ batchId }) => batchId))];
  const waiting = await listWaiting(client, strands, frame, batchIds);
  let count = 0;
  for (const { bucket, accountId, sequence, batchId } of lines) {
    if (waiting.has(batchId)) count += 1;
    else {
      const transferId = `${accountId}.${sequence}`;
      const detail = `no seal knows it, and batch ${batchId} was passed or never was`;
      problems.add({ bucket, rule: 'line_inserted', accountId, transferId, detail });
    }
  }
  return count;
}

async function checkReferences(
  client: PoolClient,
  range: BucketRange,
  { detachedBefore }: ProofFrame,
  now: Date,
  problems: ProblemList,
): Promise<void> {
  const keptFrom = new Date(now.getTime() - keptDays * dayMs);
  const told = (rule: ProofRule, found: readonly FoundMismatch[]) => {
    for (const { bucket, accountId, sequence, subject, detail } of found) {
      const transferId = sequence === null ? null : `${accountId}.${sequence}`;
      problems.add({ bucket, rule, subject: `${accountId} ${subject}`, accountId, transferId, detail });
    }
  };
  told('reference_mismatch', await listLinesWithoutReference(client, range, keptFrom, mismatchesMax));
  told('reference_mismatch', await listReferencesWithoutLine(client, range, detachedBefore, mismatchesMax));
  told('hold_mismatch', await listHoldMismatches(client, range, detachedBefore));
  told('hold_mismatch', await listReviewMismatches(client, range));
}

function checkSums(figures: readonly Figure[], problems: ProblemList) {
  for (const figure of figures) {
    const { bucket, currency } = figure;
    const sum = liabilityOf(figure) + figure.house;
    if (sum === 0n) continue;
    const detail = `accounts sum to ${formatDecimal(sum)} ${currency}`;
    problems.add({ bucket, rule: 'sum_zero', subject: currency, accountId: null, transferId: null, detail });
  }
}
