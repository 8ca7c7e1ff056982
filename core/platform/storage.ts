import type pg from 'pg';

/** `distributed` by its bucket, `reference` (whole on every node) or `local` (on the coordinator alone). */
export type Storage = 'distributed' | 'reference' | 'local';

export interface TableStorage {
  table: string;
  /** Absent where the schema file does not say. */
  storage: Storage | undefined;
}

const tableStart =
  /(?:^-- storage: (distributed|reference|local)\n)?^create (?:unlogged )?table (?:if not exists )?([a-z_.]+)/gim;

/** The tables a schema file makes, each with the word in the line above it: `-- storage: distributed`. */
export function readStorage(sql: string): TableStorage[] {
  return [...sql.matchAll(tableStart)].map(([, storage, table = '']) => ({
    table,
    storage: storage as Storage | undefined,
  }));
}

/**
 * The tables of a file as Citus keeps them. Distributed ones lie together by themselves, as all their buckets are of one
 * type. A plain PostgreSQL keeps every table whole, and nothing is to be done.
 */
export async function distribute(client: pg.ClientBase, sql: string): Promise<void> {
  const { rows } = await client.query(`select from pg_extension where extname = 'citus'`);
  if (rows.length === 0) return;
  for (const { table, storage } of readStorage(sql)) {
    if (storage === 'reference') await client.query('select create_reference_table($1)', [table]);
    if (storage === 'distributed')
      await client.query(`select create_distributed_table($1, 'bucket')`, [table]);
  }
}
