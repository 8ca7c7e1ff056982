import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';

/** Plans by keys: without fresh statistics a scan of a young table looks cheap. */
export async function planByKeys(tx: Tx): Promise<void> {
  await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
    set_config('enable_mergejoin', 'off', true)`.execute(tx);
}

/** A transaction that plans by keys; it says so with its beginning, since each call costs more than it does. */
export async function transactByKeys<Result>(
  db: Database,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await sql`begin; set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off`.execute(
      connection,
    );
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
