import type { Executor } from '@kislap/platform/database/database.ts';
import { type RawBuilder, sql } from 'kysely';

type Table = 'bill' | 'carry' | 'due' | 'payment';
type Row = Readonly<Record<string, unknown>>;

const smallints = ['bucket', 'level', 'number', 'payments'];
const texts = ['kind', 'period', 'state'];

/** By its name; what is named by no other rule is money. */
function typeOf(column: string): string {
  if (column.endsWith('_id')) return 'uuid';
  if (column.endsWith('_at') || column.endsWith('_since')) return 'timestamptz';
  if (column.startsWith('is_')) return 'boolean';
  if (smallints.includes(column)) return 'smallint';
  if (texts.includes(column)) return 'text';
  return column === 'input' ? 'jsonb' : 'bigint';
}

function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** As PostgreSQL writes arrays. Of ids, moments and numbers nothing needs quotes. */
export function arrayText(values: readonly unknown[]): string {
  const parts = values.map((value) => {
    const text = toText(value);
    if (text === null) return 'NULL';
    return typeof value === 'object' && !(value instanceof Date) ? quoted(text) : text;
  });
  return `{${parts.join(',')}}`;
}

const isSame = (one: unknown, other: unknown) =>
  one === other || (one instanceof Date && other instanceof Date && one.getTime() === other.getTime());

/**
 * Whole rows of one table in one statement: a run writes tens of thousands of values. What is the same in all rows is sent once.
 * Rows whose key is there already stay as they are.
 */
export function insertionOf(
  table: Table,
  rows: readonly object[],
  { key, returning }: { key?: RawBuilder<unknown>; returning?: RawBuilder<unknown> } = {},
): { name: string; statement: RawBuilder<unknown> } {
  const all = rows as readonly Row[];
  const [first = {}] = all;
  // In one order: its name says what a statement is.
  const columns = Object.keys(first).toSorted();
  const varying = columns.filter((column) => !all.every((row) => isSame(row[column], first[column])));
  const selected = columns.map((column) =>
    varying.includes(column)
      ? sql.ref(`t.${column}`)
      : sql`${toText(first[column])}::${sql.raw(typeOf(column))}`,
  );
  const arrays = varying.map(
    (column) => sql`${arrayText(all.map((row) => row[column]))}::${sql.raw(typeOf(column))}[]`,
  );
  const from =
    varying.length === 0
      ? sql``
      : sql`from unnest(${sql.join(arrays)}) as t (${sql.join(varying.map((column) => sql.ref(column)))})`;
  const mask = columns.map((column) => (varying.includes(column) ? '1' : '0')).join('');
  return {
    name: `${table}_${Number.parseInt(mask, 2).toString(36)}`,
    statement: sql`
      insert into ${sql.table(`commissions.${table}`)} (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(selected)} ${from}
      ${key ? sql`on conflict ${key} do nothing` : sql``} ${returning ? sql`returning ${returning}` : sql``}`,
  };
}

/** Answers the columns to return, of the rows that were new. */
export async function insertRows<Returned = never>(
  db: Executor,
  table: Table,
  rows: readonly object[],
  options: Parameters<typeof insertionOf>[2] = {},
): Promise<Returned[]> {
  if (rows.length === 0) return [];
  const { name, statement } = insertionOf(table, rows, options);
  const inserted = await sql<Returned>`${planned(`insert_${name}`)}${statement}`.execute(db);
  return inserted.rows;
}

/** Before a statement that a run sends many times: each connection plans it once. */
export const planned = (name: string) => sql.raw(`/* commissions_${name} */ `);
