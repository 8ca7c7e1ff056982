import { int, type Row, text } from '../commit/rows.ts';
import type { SqlExecutor } from '../ledger.types.ts';
import { oneStrand, type Strands, strandsOfGroups } from './strands.ts';

const known = new WeakMap<object, Promise<Strands>>();

/** The strands of a database, asked once for each pool: shards are moved from node to node, never split. */
export function strandsOf(pool: SqlExecutor): Promise<Strands> {
  const found = known.get(pool) ?? findStrands(pool);
  known.set(pool, found);
  found.catch(() => known.delete(pool));
  return found;
}

/** For tests: whatever the server, from here on this pool takes the buckets for spread like this. */
export function spreadByHand(pool: SqlExecutor, strands: Strands): void {
  known.set(pool, Promise.resolve(strands));
}

async function findStrands(executor: SqlExecutor): Promise<Strands> {
  const { rows: extensions } = await executor.query(`select from pg_extension where extname = 'citus'`);
  if (extensions.length === 0) return oneStrand;
  const { rows: tables } = await executor.query(
    `select from pg_dist_partition where logicalrelid = 'ledger.batch'::regclass and partmethod = 'h'`,
  );
  if (tables.length === 0) return oneStrand;
  const { rows } = await executor.query(
    `select bucket, get_shard_id_for_distribution_column('ledger.batch', bucket::smallint)::text as shard
     from generate_series(0, 255) as bucket`,
  );
  const groups: string[] = [];
  for (const row of rows as Row[]) groups[int(row, 'bucket')] = text(row, 'shard');
  return strandsOfGroups(groups);
}
