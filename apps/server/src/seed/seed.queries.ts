import { sql } from 'kysely';
import type { Executor } from '../platform/database.ts';

/** Steps of the first start that are done, so that one that was interrupted goes on where it stopped. */
export async function isStepDone(db: Executor, step: string): Promise<boolean> {
  const { rows } = await sql<{ one: number }>`
    SELECT 1 AS one FROM platform.first_run WHERE step = ${step}`.execute(db);
  return rows.length > 0;
}

export async function markStepDone(db: Executor, step: string, now: Date): Promise<void> {
  await sql`INSERT INTO platform.first_run (step, done_at) VALUES (${step}, ${now})`.execute(db);
}
