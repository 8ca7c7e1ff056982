import type { PoolClient } from 'pg';
import { type Checkpoint, emptyHash, type Head, hashCheckpoint, hashHeads, readChanges } from './chain.ts';
import type { NotedCheckpoint } from './checkpoint-file.ts';
import type { ProblemList } from './problems.ts';
import { blameSeal } from './seal/check-seals.ts';
import { listHeadsAt } from './seal/heads.queries.ts';
import {
  listCheckpoints,
  listLastCheckpoints,
  listSealsAt,
  listSealsSignedWith,
} from './seal/seals.queries.ts';

const checkpointsAtOnce = 500;

/** Where a walk over the checkpoints stands. */
export interface ChainPosition {
  number: bigint;
  hash: Buffer;
}

export const chainBeginning: ChainPosition = { number: 0n, hash: emptyHash };

export interface ChainParts {
  /** By the key of this ledger; undefined where the key is not at hand. */
  isSigned: ((hash: Buffer, signature: Buffer) => boolean) | undefined;
}

/** Checkpoints after a position, each with its signature, its place in the chain and the seals it names. */
export async function checkCheckpoints(
  client: PoolClient,
  parts: ChainParts,
  after: ChainPosition,
  limit: number,
  problems: ProblemList,
): Promise<ChainPosition & { isEnd: boolean }> {
  let position = after;
  let left = limit;
  while (left > 0) {
    const page = await listCheckpoints(client, position.number, Math.min(left, checkpointsAtOnce));
    const changes: Head[] = [];
    for (const checkpoint of page) {
      const detail = troubleOf(checkpoint, position, parts);
      if (detail) blameCheckpoint('checkpoint_broken', checkpoint.number, detail, problems);
      changes.push(...readChanges(checkpoint.changes));
      position = checkpoint;
    }
    await compareSeals(client, changes, problems);
    left -= page.length;
    if (page.length === 0 || (left > 0 && page.length < checkpointsAtOnce))
      return { ...position, isEnd: true };
  }
  return { ...position, isEnd: false };
}

function troubleOf(
  checkpoint: Checkpoint,
  before: ChainPosition,
  { isSigned }: ChainParts,
): string | undefined {
  if (checkpoint.number !== before.number + 1n) return `it follows checkpoint ${before.number}`;
  if (!checkpoint.previousHash.equals(before.hash)) return 'it does not follow the one before';
  if (!hashCheckpoint(checkpoint).equals(checkpoint.hash)) return 'it is not what was signed';
  if (isSigned && !isSigned(checkpoint.hash, checkpoint.signature)) return 'its signature is not by this key';
  return undefined;
}

/** Compares seals with the signed checkpoints. */
async function compareSeals(client: PoolClient, signed: readonly Head[], problems: ProblemList) {
  const seals = new Map(
    (await listSealsAt(client, signed)).map((seal) => [`${seal.bucket} ${seal.number}`, seal]),
  );
  for (const { bucket, number, hash } of signed) {
    const seal = seals.get(`${bucket} ${number}`);
    if (!seal) {
      const detail = `seal ${number} was signed and is gone`;
      problems.add({
        bucket,
        rule: 'seal_cut',
        subject: `seal ${number}`,
        accountId: null,
        transferId: null,
        detail,
      });
    } else if (!hash.equals(seal.hash.subarray(0, hash.length))) {
      for (const covered of await listSealsSignedWith(client, seal))
        blameSeal('seal_forged', covered, `seal ${number} is not the one that was signed`, problems);
    }
  }
}

/** The newest checkpoint against where the chains ended then; undefined when there is none. */
export async function checkNewest(
  client: PoolClient,
  parts: ChainParts,
  problems: ProblemList,
): Promise<Checkpoint | undefined> {
  const [newest, before] = await listLastCheckpoints(client, 2);
  if (!newest) return undefined;
  const detail = troubleOf(newest, before ?? chainBeginning, parts);
  if (detail) blameCheckpoint('checkpoint_broken', newest.number, detail, problems);
  if (!hashHeads(await listHeadsAt(client, newest.number)).equals(newest.heads)) {
    blameCheckpoint('checkpoint_forged', newest.number, 'the chains do not end as it was signed', problems);
  }
  return newest;
}

/**
 * Compares the file outside the database with the checkpoints in it. The file is read before the snapshot starts:
 * its checkpoints were committed before, and later ones are in neither.
 */
export async function checkNoted(
  client: PoolClient,
  noted: readonly NotedCheckpoint[],
  problems: ProblemList,
): Promise<void> {
  for (let at = 0; at < noted.length; at += checkpointsAtOnce) {
    await compareNoted(client, noted.slice(at, at + checkpointsAtOnce), problems);
  }
}

async function compareNoted(client: PoolClient, noted: readonly NotedCheckpoint[], problems: ProblemList) {
  const numbers = noted.map(({ number }) => Number(number));
  const first = Math.min(...numbers);
  const last = Math.max(...numbers);
  const stored = new Map(
    (await listCheckpoints(client, BigInt(first - 1), last - first + 1)).map((row) => [row.number, row]),
  );
  const differing: Head[] = [];
  for (const { number, hash, changes } of noted) {
    const row = stored.get(number);
    if (row?.hash.equals(hash)) continue;
    const rule = row ? 'checkpoint_forged' : 'checkpoint_cut';
    blameCheckpoint(
      rule,
      number,
      `the file outside the database remembers another ${hash.toString('hex').slice(0, 16)}`,
      problems,
    );
    differing.push(...readChanges(changes));
  }
  await compareSeals(client, differing, problems);
}

function blameCheckpoint(
  rule: 'checkpoint_broken' | 'checkpoint_forged' | 'checkpoint_cut',
  number: bigint,
  detail: string,
  problems: ProblemList,
) {
  const subject = `checkpoint ${number}`;
  problems.add({
    bucket: null,
    rule,
    subject,
    accountId: null,
    transferId: null,
    detail: `${subject}: ${detail}`,
  });
}
