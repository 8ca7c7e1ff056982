import type { AccountId } from '@kislap/contract-kit/ids';
import type { PoolClient } from 'pg';
import {
  accountIdAt,
  emptyHash,
  entryBytes,
  entryKeyBytes,
  hashSeal,
  listEntries,
  type Seal,
  transferIdAt,
} from '../chain.ts';
import type { ProblemList } from '../problems.ts';
import { type BucketRange, bucketsIn } from '../walk/bucket-range.ts';
import { listHeads } from './heads.queries.ts';
import { listSeals } from './seals.queries.ts';

const sealsAtOnce = 500;

/**
 * What was sealed, by line. The key is the bucket, the account id and the sequence as the lines are read; the value is the
 * digest; both one character a byte. Taking a line out leaves what is missing.
 */
export type SealedLines = Map<string, string>;

export interface SealWalk {
  lines: SealedLines;
  seals: number;
}

/** Reads the chains of these buckets from the beginning, and collects their entry for each line. */
export async function walkSeals(
  client: PoolClient,
  range: BucketRange,
  problems: ProblemList,
): Promise<SealWalk> {
  const lines: SealedLines = new Map();
  const ends = new Map<number, Seal>();
  let after = { bucket: range.from, number: 0n };
  let seals = 0;
  for (;;) {
    const page = await listSeals(client, range, after, sealsAtOnce);
    for (const seal of page) {
      checkSeal(seal, ends.get(seal.bucket), problems);
      ends.set(seal.bucket, seal);
      collect(seal, lines, problems);
    }
    seals += page.length;
    const last = page.at(-1);
    if (!last || page.length < sealsAtOnce) break;
    after = last;
  }
  await compareHeads(client, range, ends, problems);
  return { lines, seals };
}

function checkSeal(seal: Seal, before: Seal | undefined, problems: ProblemList) {
  const { bucket, number } = seal;
  const blame = (detail: string) => blameSeal('seal_broken', seal, detail, problems);
  if (number !== (before?.number ?? 0n) + 1n) blame(`seal ${number} follows ${before?.number ?? 'nothing'}`);
  if (!seal.previousHash.equals(before?.hash ?? emptyHash))
    blame(`seal ${number} does not follow the one before`);
  if (seal.entries.length % entryBytes !== 0 || seal.entries.length === 0) {
    blame(`seal ${number} has no whole entries`);
  } else if (!hashSeal(seal).equals(seal.hash)) blame(`seal ${number} is not what was sealed`);
  if (bucket < 0 || bucket > 255) blame('there is no such bucket');
}

/** Names each transfer that a seal covers: which of them is false, the seal alone cannot tell. */
export function blameSeal(
  rule: 'seal_broken' | 'seal_forged' | 'checkpoint_forged',
  seal: Pick<Seal, 'bucket' | 'number' | 'entries'>,
  detail: string,
  problems: ProblemList,
) {
  const entries = listEntries(seal.entries);
  if (entries.length === 0) {
    const subject = `seal ${seal.number}`;
    problems.add({ bucket: seal.bucket, rule, subject, accountId: null, transferId: null, detail });
  }
  for (const entry of entries) problems.add({ bucket: seal.bucket, rule, ...entry, detail });
}

function collect({ bucket, number, entries }: Seal, lines: SealedLines, problems: ProblemList) {
  const prefix = String.fromCharCode(bucket >> 8, bucket & 255);
  for (let at = 0; at + entryBytes <= entries.length; at += entryBytes) {
    const key = prefix + entries.toString('latin1', at, at + entryKeyBytes);
    if (lines.has(key)) {
      const { accountId, transferId } = nameSealedLine(key);
      const detail = `seal ${number} seals it again`;
      problems.add({ bucket, rule: 'seal_broken', accountId, transferId, detail });
    }
    lines.set(key, entries.toString('latin1', at + entryKeyBytes, at + entryBytes));
  }
}

async function compareHeads(
  client: PoolClient,
  range: BucketRange,
  ends: Map<number, Seal>,
  problems: ProblemList,
) {
  const heads = new Map((await listHeads(client, range)).map((head) => [head.bucket, head]));
  for (const bucket of bucketsIn(range)) {
    const head = heads.get(bucket);
    const end = ends.get(bucket);
    if (
      (head?.number ?? 0n) === (end?.number ?? 0n) &&
      (head?.hash ?? emptyHash).equals(end?.hash ?? emptyHash)
    )
      continue;
    problems.add({
      bucket,
      rule: 'seal_cut',
      subject: 'head',
      accountId: null,
      transferId: null,
      detail: `the chain should end with seal ${head?.number ?? 'none'} and ends with ${end?.number ?? 'none'}`,
    });
  }
}

/** The account and transfer of a key of `SealedLines`. */
export function nameSealedLine(key: string): {
  bucket: number;
  accountId: AccountId;
  transferId: string;
  sequence: bigint;
} {
  const bytes = Buffer.from(key, 'latin1');
  return {
    bucket: bytes.readInt16BE(0),
    accountId: accountIdAt(bytes, 2),
    transferId: transferIdAt(bytes, 2),
    sequence: bytes.readBigInt64BE(18),
  };
}
