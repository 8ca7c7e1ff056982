import type { Executor } from '@kislap/platform/database/database.ts';
import { type RawBuilder, sql } from 'kysely';

const toJson = (rows: readonly object[]) =>
  JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? `${value}` : value));

/**
 * Whole rows of one table in one statement with one parameter; what is written for runs has tens of thousands of values.
 * Answers the ids of the bills that were new.
 */
export async function insertRows<Id extends string>(
  db: Executor,
  table: 'bill' | 'carry' | 'due' | 'payment',
  rows: readonly object[],
  unless?: RawBuilder<unknown>,
): Promise<Id[]> {
  if (rows.length === 0) return [];
  const name = sql.table(`commissions.${table}`);
  const conflict = unless ? sql`on conflict ${unless} do nothing` : sql``;
  const answer = table === 'bill' ? sql`returning bill_id as id` : sql``;
  const inserted = await sql<{ id: Id }>`
    insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${toJson(rows)}::jsonb)
    ${conflict} ${answer}`.execute(db);
  return inserted.rows.map(({ id }) => id);
}
