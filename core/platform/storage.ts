import type pg from 'pg';

/** `distributed` by its bucket, `reference` (whole on every node) or `local` (on the coordinator alone). */
export type Storage = 'distributed' | 'reference' | 'local';

export interface TableStorage {
  table: string;
  /** Absent where the schema file does not say. */
  storage: Storage | undefined;
}

const tableStart =
  /(?:^-- storage: (distributed|reference|local)\n)?^create (?:unlogged )?table (?:if not exists )?([a-z_.]+)|^-- storage: (distributed|reference|local)\n^alter table ([a-z_.]+)/gim;

/**
 * The tables a schema file makes, each with the word in the line above it: `-- storage: distributed`. A later file gives a table
 * another word above a change of it.
 */
export function readStorage(sql: string): TableStorage[] {
  return [...sql.matchAll(tableStart)].map(([, made, table, changed, other = '']) => ({
    table: table ?? other,
    storage: (made ?? changed) as Storage | undefined,
  }));
}

/** A function that runs where the bucket in one of its parameters lies. */
export interface FunctionPlace {
  name: string;
  parameter: string;
}

const placedStart = /^-- storage: where ([a-z_]+) lies\n^create (?:or replace )?function ([a-z_.]+)/gim;

/** The functions of a schema file with such a word in the line above: `-- storage: where own lies`. */
export function readPlaces(sql: string): FunctionPlace[] {
  return [...sql.matchAll(placedStart)].map(([, parameter = '', name = '']) => ({ name, parameter }));
}

/** Whether tables can be spread over several nodes here. */
export async function hasCitus(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`select from pg_extension where extname = 'citus'`);
  return rows.length > 0;
}

/**
 * Keeps the tables as their files say, those that are not kept so yet; for a server with Citus. Distributed ones lie together by
 * themselves, as all their buckets are of one type. References come first: the others have keys to them.
 */
export async function distribute(client: pg.ClientBase, tables: readonly TableStorage[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select logicalrelid::text as name from pg_dist_partition',
  );
  const spread = new Set(rows.map(({ name }) => name));
  const words = new Map(tables.map(({ table, storage }) => [table, storage]));
  const open = [...words]
    .map(([table, storage]) => ({ table, storage }))
    .filter(({ table }) => !spread.has(table));
  for (const { table } of open.filter(({ storage }) => storage === 'reference'))
    await client.query('select create_reference_table($1)', [table]);
  for (const { table } of open.filter(({ storage }) => storage === 'distributed'))
    await client.query(`select create_distributed_table($1, 'bucket')`, [table]);
}

/**
 * Has these functions run on the node of their bucket: what they do there takes one call, and is committed by that node alone. Only
 * a call that is a transaction by itself is sent there; inside of a longer one the coordinator runs them as before.
 */
export async function placeFunctions(
  client: pg.ClientBase,
  places: readonly FunctionPlace[],
  beside: string,
): Promise<void> {
  for (const { name, parameter } of places) {
    await client.query(
      `select create_distributed_function(p.oid::regprocedure, $2, colocate_with => $3)
       from pg_proc p left join pg_dist_object o on o.classid = 'pg_proc'::regclass and o.objid = p.oid
       where p.oid = $1::regproc and o.distribution_argument_index is null`,
      [name, parameter, beside],
    );
  }
}

const quoted = /--[^\n]*|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|;/g;

/** The statements of a file, one by one: Citus takes several in one text for a prepared statement. */
export function statementsOf(sql: string): string[] {
  const ends = [...sql.matchAll(quoted)].filter(([found]) => found === ';').map(({ index }) => index + 1);
  return [...ends, sql.length]
    .map((end, place) => sql.slice(ends[place - 1] ?? 0, end).trim())
    .filter((text) => text.replaceAll(/^--.*$/gm, '').trim() !== '');
}
