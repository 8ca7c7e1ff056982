import type { Executor } from '@kislap/platform/database/database.ts';
import { type RawBuilder, sql } from 'kysely';

/** Money as text, which JSON keeps whole. A replacer of JSON would be asked about every value within the rows, too. */
const toJson = (rows: readonly object[]) =>
  JSON.stringify(
    rows.map((row) => {
      const copy: Record<string, unknown> = { ...row };
      for (const name in copy) if (typeof copy[name] === 'bigint') copy[name] = String(copy[name]);
      return copy;
    }),
  );

/**
 * Whole rows of one table in one statement with one parameter; what is written for runs has tens of thousands of values.
 * Rows whose key is there already stay as they are. Answers the columns to return, of the rows that were new.
 */
export async function insertRows<Returned = never>(
  db: Executor,
  table: 'bill' | 'carry' | 'due' | 'payment',
  rows: readonly object[],
  { key, returning }: { key?: RawBuilder<unknown>; returning?: RawBuilder<unknown> } = {},
): Promise<Returned[]> {
  if (rows.length === 0) return [];
  const name = sql.table(`commissions.${table}`);
  const conflict = key ? sql`on conflict ${key} do nothing` : sql``;
  const answer = returning ? sql`returning ${returning}` : sql``;
  const inserted = await sql<Returned>`
    insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${toJson(rows)}::jsonb)
    ${conflict} ${answer}`.execute(db);
  return inserted.rows;
}
