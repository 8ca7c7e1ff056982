import type { Executor } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';

/** Any constant: it only has to be the same for every process that starts. */
const firstRunLock = 7_205_114;

/** Held until the connection closes. */
export async function lockFirstRun(client: PoolClient): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [firstRunLock]);
}

/** Steps of the first start that are done, so that one that was interrupted goes on where it stopped. */
export async function isStepDone(db: Executor, step: string): Promise<boolean> {
  const { rows } = await sql<{ one: number }>`
    SELECT 1 AS one FROM platform.first_run WHERE step = ${step}`.execute(db);
  return rows.length > 0;
}

/** A machine that is busy while it starts must not lose the step that it is at. */
export async function waitLongInside(tx: Executor): Promise<void> {
  await sql`SET LOCAL idle_in_transaction_session_timeout = '5min'`.execute(tx);
}

export async function markStepDone(db: Executor, step: string, now: Date): Promise<void> {
  await sql`INSERT INTO platform.first_run (step, done_at) VALUES (${step}, ${now})`.execute(db);
}
