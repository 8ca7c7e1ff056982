import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Plans by keys: without fresh statistics a scan of a young table looks cheap. */
export async function planByKeys(tx: Tx): Promise<void> {
  await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
    set_config('enable_mergejoin', 'off', true)`.execute(tx);
}
