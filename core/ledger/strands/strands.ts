import { allBuckets } from '@kislap/platform/database/ids.ts';

/**
 * What is written together and read in one order, each strand named by the first of its buckets. On one server all buckets
 * are strand 0; on a cluster each group of shards is one, which lies on one node.
 */
export interface Strands {
  /** A cluster's: batches have numbers of their strand, and statements name its buckets. */
  isSpread: boolean;
  /** In order. */
  all: readonly number[];
  of(bucket: number): number;
  bucketsOf(strand: number): readonly number[];
}

/**
 * Batches of a cluster have higher numbers. Lower ones are of before the tables were spread, when they were numbered by their
 * transactions: they are of strand 0, and their lines lie in any bucket.
 */
export const numbersOfBefore = 1_000_000_000_000_000n;

export const oneStrand = strandsOfGroups(
  allBuckets.map(() => 0),
  false,
);

/** `groups` names for each bucket what it lies in. */
export function strandsOfGroups(groups: readonly (number | string)[], isSpread = true): Strands {
  const buckets = new Map<number | string, number[]>();
  for (const [bucket, group] of groups.entries()) {
    const known = buckets.get(group);
    if (known) known.push(bucket);
    else buckets.set(group, [bucket]);
  }
  const byStrand = new Map([...buckets.values()].map((own) => [own[0] ?? 0, own]));
  const strandOf = groups.map((group) => buckets.get(group)?.[0] ?? 0);
  return {
    isSpread,
    all: [...byStrand.keys()],
    of: (bucket) => strandOf[bucket] ?? 0,
    bucketsOf: (strand) => byStrand.get(strand) ?? [],
  };
}

/** The entries of each strand, where there are some. */
export function byStrand<Entry>(
  strands: Strands,
  entries: Iterable<Entry>,
  bucketOf: (entry: Entry) => number,
): Map<number, Entry[]> {
  const found = new Map<number, Entry[]>();
  for (const entry of entries) {
    const strand = strands.of(bucketOf(entry));
    const known = found.get(strand);
    if (known) known.push(entry);
    else found.set(strand, [entry]);
  }
  return found;
}
