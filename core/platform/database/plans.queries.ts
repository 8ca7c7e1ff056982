import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';

/** Off, an index is all that is left: without fresh statistics a scan of a young table looks cheap. */
const ways = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'];
const beginByKeys = sql.raw(['begin', ...ways.map((way) => `set local ${way} = off`)].join('; '));

/** Plans by keys for the rest of the transaction. */
export async function planByKeys(tx: Tx): Promise<void> {
  await sql`select ${sql.join(ways.map((way) => sql`set_config(${sql.lit(way)}, 'off', true)`))}`.execute(tx);
}

/** A transaction that plans by keys; it says so with its beginning, since each call costs more than it does. */
export async function transactByKeys<Result>(
  db: Database,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await beginByKeys.execute(connection);
    try {
      // It is one now, whatever its type says.
      const result = await work(connection as unknown as Tx);
      await sql`commit`.execute(connection);
      return result;
    } catch (error) {
      await sql`rollback`.execute(connection).catch(() => undefined);
      throw error;
    }
  });
}
