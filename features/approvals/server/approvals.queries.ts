import type { Tx } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';

/** Until the end of the transaction nobody else asks for the same thing. */
export async function lockThing(tx: Tx, thing: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`approval ${thing}`}, 0))`.execute(tx);
}
