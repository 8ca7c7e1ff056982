import type { AccountId } from '@kislap/contract-kit/ids';
import type { PoolClient } from 'pg';
import { accountIdAt, bucketCount, entryBytes, entryKeyBytes } from './chain.ts';
import {
  listChangedAccounts,
  listChangedLines,
  listNewSeals,
  type NewSeal,
  type SealedPlace,
} from './newest.queries.ts';
import type { ProblemList } from './problems.ts';
import { listHeads } from './seal/heads.queries.ts';

const sealsPerBucket = 50;
const linesAtOnce = 5_000;
/** Seals of before the first look that belong to it. */
const sealsBefore = 20n;

/** The last seal of each bucket that was looked at. */
export type NewestPosition = readonly bigint[];

/**
 * Lines that were sealed since the last such look, and the players they belong to: where going through everything takes
 * longer than a minute, what is new is looked at first.
 */
export async function checkNewestLines(
  client: PoolClient,
  position: NewestPosition | undefined,
  problems: ProblemList,
): Promise<NewestPosition> {
  const after = [...(position ?? (await findBeginning(client)))];
  const places: SealedPlace[] = [];
  for (const seal of await listNewSeals(client, after, sealsPerBucket)) {
    places.push(...placesOf(seal));
    after[seal.bucket] = seal.number;
  }
  const players = new Map<string, { bucket: number; accountId: AccountId }>();
  for (let at = 0; at < places.length; at += linesAtOnce) {
    const part = places.slice(at, at + linesAtOnce);
    for (const { bucket, accountId } of part) players.set(`${bucket} ${accountId}`, { bucket, accountId });
    for (const { bucket, accountId, sequence, isGone } of await listChangedLines(client, part)) {
      const rule = isGone ? 'line_deleted' : 'line_edited';
      const detail = isGone ? 'it was sealed and is gone' : 'it is not what was sealed';
      problems.add({ bucket, rule, accountId, transferId: `${accountId}.${sequence}`, detail });
    }
  }
  for (const { bucket, accountId, detail } of await listChangedAccounts(client, [...players.values()])) {
    problems.add({ bucket, rule: 'balance_after', accountId, transferId: null, detail });
  }
  return after;
}

async function findBeginning(client: PoolClient): Promise<bigint[]> {
  const after = Array.from({ length: bucketCount }, () => 0n);
  for (const { bucket, number } of await listHeads(client)) {
    after[bucket] = number > sealsBefore ? number - sealsBefore : 0n;
  }
  return after;
}

function placesOf({ bucket, entries }: NewSeal): SealedPlace[] {
  const places: SealedPlace[] = [];
  for (let at = 0; at + entryBytes <= entries.length; at += entryBytes) {
    places.push({
      bucket,
      accountId: accountIdAt(entries, at),
      sequence: entries.readBigInt64BE(at + 16),
      digest: entries.subarray(at + entryKeyBytes, at + entryBytes),
    });
  }
  return places;
}
