import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';

export interface RunRow {
  day: string;
  reckonedAt: Date | null;
  bookedAt: Date | null;
}

const columns = sql`day, reckoned_at as "reckonedAt", booked_at as "bookedAt"`;

/** Starts the day, unless it or a later one was started. Days that are not done yet, oldest first. */
export async function startRun(db: Executor, day: string, now: Date): Promise<RunRow[]> {
  await sql`
    insert into rebates.run (day, started_at) select ${day}::date, ${now}::timestamptz
    where not exists (select from rebates.run where day >= ${day}::date)
    on conflict do nothing`.execute(db);
  const { rows } = await sql<RunRow>`
    select ${columns} from rebates.run where booked_at is null order by day`.execute(db);
  return rows;
}

/** False where the day takes nothing any more. It stays open until the caller's transaction ends. */
export async function isOpen(tx: Tx, day: string): Promise<boolean> {
  const { rows } = await sql<RunRow>`
    select ${columns} from rebates.run where day = ${day} for share`.execute(tx);
  return rows[0]?.reckonedAt === null;
}

/** Waits for whoever still adds to it. */
export async function markReckoned(db: Executor, day: string, now: Date): Promise<void> {
  await sql`update rebates.run set reckoned_at = ${now} where day = ${day} and reckoned_at is null`.execute(
    db,
  );
}

export async function markBooked(db: Executor, day: string, now: Date): Promise<void> {
  await sql`update rebates.run set booked_at = ${now} where day = ${day} and booked_at is null`.execute(db);
}
