import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

interface Window {
  count: number;
  window_end: Date;
}

export async function countHit(db: Database, key: string, now: Date, windowEnd: Date): Promise<Window> {
  const { rows } = await sql<Window>`
    INSERT INTO platform.rate_limit AS held (key, window_end, count) VALUES (${key}, ${windowEnd}, 1)
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN held.window_end <= ${now} THEN 1 ELSE held.count + 1 END,
      window_end = CASE WHEN held.window_end <= ${now} THEN ${windowEnd} ELSE held.window_end END
    RETURNING count, window_end`.execute(db);
  return rows[0] ?? { count: 0, window_end: windowEnd };
}

export async function readCount(db: Database, key: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count FROM platform.rate_limit WHERE key = ${key} AND window_end > ${now}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Windows that are over; called by a job so that the table does not grow with history. */
export async function deleteOldWindows(db: Database, now: Date): Promise<void> {
  await sql`DELETE FROM platform.rate_limit WHERE window_end <= ${now}`.execute(db);
}
