import { sql } from 'kysely';
import type { Executor } from '../database/database.ts';
import type { SealedColumn } from './sealed-columns.ts';

export interface ResealingRow {
  table_name: string;
  column_name: string;
  bucket: number;
  resealed: bigint;
  unreadable: bigint;
  found_in_pass: bigint;
  done_at: Date | null;
}

type Tables = { 'platform.resealing': ResealingRow };
export type SealedRow = Record<string, unknown>;

export async function listResealing(db: Executor): Promise<ResealingRow[]> {
  return db
    .withTables<Tables>()
    .selectFrom('platform.resealing')
    .selectAll()
    .orderBy('table_name')
    .orderBy('column_name')
    .execute();
}

export async function saveResealing(db: Executor, row: ResealingRow): Promise<void> {
  const { table_name: _table, column_name: _column, ...rest } = row;
  await db
    .withTables<Tables>()
    .insertInto('platform.resealing')
    .values(row)
    .onConflict((conflict) => conflict.columns(['table_name', 'column_name']).doUpdateSet(rest))
    .execute();
}

/** As the vault marks them; of fields nobody can tell before they are read. */
function isOld({ column, form }: SealedColumn) {
  if (form === 'text') return sql`${sql.ref(column)} LIKE 'v1.%'`;
  if (form === 'bytes') return sql`substring(${sql.ref(column)} FROM 1 FOR 4) <> '\\x4b533200'::bytea`;
  return sql`${sql.ref(column)} IS NOT NULL`;
}

/** The buckets that hold old values, from one on; a table without buckets counts as the first. */
export async function listOldBuckets(db: Executor, column: SealedColumn, from: number): Promise<number[]> {
  if (!column.isDistributed) return [0];
  const { rows } = await sql<{ bucket: number }>`
    SELECT DISTINCT bucket FROM ${sql.table(column.table)}
    WHERE bucket >= ${from} AND ${isOld(column)} ORDER BY bucket`.execute(db);
  return rows.map(({ bucket }) => bucket);
}

/** The next rows of a bucket, by their keys; a table without buckets has all of them in the first. */
export async function listSealedRows(
  db: Executor,
  column: SealedColumn,
  query: { bucket: number; after: SealedRow | undefined; limit: number },
): Promise<SealedRow[]> {
  const names = column.key.map((name) => sql.ref(name));
  const after = query.after;
  const conditions = [
    isOld(column),
    ...(column.isDistributed ? [sql`bucket = ${query.bucket}`] : []),
    ...(after
      ? [sql`(${sql.join(names)}) > (${sql.join(column.key.map((name) => sql`${after[name]}`))})`]
      : []),
  ];
  const { rows } = await sql<SealedRow>`
    SELECT ${sql.join(names)}, ${sql.ref(column.column)} FROM ${sql.table(column.table)}
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${sql.join(names)} LIMIT ${query.limit}`.execute(db);
  return rows;
}

/** False where the value is another one meanwhile. */
export async function replaceSealed(
  db: Executor,
  column: SealedColumn,
  row: SealedRow,
  change: { bucket: number; from: unknown; to: unknown },
): Promise<boolean> {
  const own = column.key.map((name) => sql`${sql.ref(name)} = ${row[name]}`);
  const name = sql.ref(column.column);
  const { numAffectedRows } = await sql`
    UPDATE ${sql.table(column.table)} SET ${name} = ${change.to}
    WHERE ${sql.join(
      [
        ...(column.isDistributed ? [sql`bucket = ${change.bucket}`] : []),
        ...own,
        sql`${name} = ${change.from}`,
      ],
      sql` AND `,
    )}`.execute(db);
  return numAffectedRows === 1n;
}
