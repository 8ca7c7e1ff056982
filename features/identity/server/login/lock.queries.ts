import type { Executor } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';

export interface LockRow {
  address: string;
  names: number;
  until: Date;
}

/** What counts against a name from one address. */
export const pairKey = (nameKey: string, address: string) => `pair:${nameKey}:${address}`;
export const addressKey = (address: string) => `address:${address}`;
/** Remembers that a pair is locked, so that it can be found by its address; an address has no space. */
const lockKey = (nameKey: string, address: string) => `lock:${address} ${nameKey}`;

export async function noteLock(db: Executor, nameKey: string, address: string, until: Date): Promise<void> {
  await sql`
    INSERT INTO identity.login_failure (key, count, window_end)
    VALUES (${lockKey(nameKey, address)}, 1, ${until})
    ON CONFLICT (key) DO UPDATE SET window_end = excluded.window_end`.execute(db);
}

export async function listLocks(db: Executor, now: Date, limit: number): Promise<LockRow[]> {
  const { rows } = await sql<LockRow>`
    SELECT split_part(substr(key, 6), ' ', 1) AS address, count(*)::int AS names, max(window_end) AS until
    FROM identity.login_failure
    WHERE key LIKE 'lock:%' AND window_end > ${now}
    GROUP BY 1 ORDER BY until DESC, address LIMIT ${limit}`.execute(db);
  return rows;
}

/** Answers the names that were locked from there. */
export async function takeLocks(db: Executor, address: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    DELETE FROM identity.login_failure WHERE starts_with(key, ${`lock:${address} `}) RETURNING key`.execute(
    db,
  );
  return rows.map(({ key }) => key.slice(key.indexOf(' ') + 1));
}
