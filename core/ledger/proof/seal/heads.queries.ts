import type { Pool, PoolClient } from 'pg';
import { big, int, type Row } from '../../commit/rows.ts';
import type { Head } from '../chain.ts';
import { type BucketRange, inRange, rangeValues } from '../walk/bucket-range.ts';
import { bytes } from './bytes.ts';

export type Executor = Pick<PoolClient, 'query'> | Pick<Pool, 'query'>;

/** The ends of all chains, or of those of some buckets. */
export async function listHeads(
  executor: Executor,
  range?: BucketRange,
): Promise<(Head & { checkpoint: bigint })[]> {
  const { rows } = await executor.query(
    `select bucket, number, hash, checkpoint from ledger.seal_head
     ${range ? `where ${inRange('bucket', range)}` : ''} order by bucket`,
    range && rangeValues(range),
  );
  return rows.map((row: Row) => ({ ...headOf(row), checkpoint: big(row, 'checkpoint') }));
}

/** Whether seals wait for the next checkpoint. */
export async function isCheckpointDue(
  executor: Executor,
  { checkpoint }: { checkpoint: bigint },
): Promise<boolean> {
  const { rows } = await executor.query('select from ledger.seal_head where checkpoint = $1 limit 1', [
    checkpoint,
  ]);
  return rows.length > 0;
}

/** Seals behind the newest checkpoint that are looked through for it at once. */
const sealsBehind = 8;

/** Where the chains ended at this checkpoint, by the seals themselves; it is one of the last. */
export async function listHeadsAt(executor: Executor, checkpoint: bigint): Promise<Head[]> {
  const { rows } = await executor.query(
    `select s.bucket, s.number, s.hash, s.checkpoint from ledger.seal_head h
     join ledger.seal s on s.bucket = h.bucket and s.number > h.number - $1::bigint order by s.bucket, s.number`,
    [sealsBehind],
  );
  const ends = new Map<number, Head>();
  for (const row of rows as Row[]) {
    if (big(row, 'checkpoint') <= checkpoint) ends.set(int(row, 'bucket'), headOf(row));
  }
  for (const { bucket, number } of await listHeads(executor)) {
    if (ends.has(bucket) || number < sealsBehind) continue;
    const head = await findHeadAt(executor, bucket, checkpoint);
    if (head) ends.set(bucket, head);
  }
  return [...ends.values()].sort((a, b) => a.bucket - b.bucket);
}

async function findHeadAt(executor: Executor, bucket: number, checkpoint: bigint): Promise<Head | undefined> {
  const { rows } = await executor.query(
    `select bucket, number, hash from ledger.seal where bucket = $1::smallint and checkpoint <= $2
     order by number desc limit 1`,
    [bucket, checkpoint],
  );
  return rows[0] && headOf(rows[0]);
}

export function headOf(row: Row): Head {
  return { bucket: int(row, 'bucket'), number: big(row, 'number'), hash: bytes(row, 'hash') };
}
