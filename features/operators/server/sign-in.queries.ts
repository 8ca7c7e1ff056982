import type { OperatorId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import { tablesOf } from './operators.tables.ts';

export interface Lock {
  count: number;
  locked_until: Date | null;
}

/**
 * Counts one try before it is looked at, so that parallel guesses all count; a try while locked changes nothing.
 * After `max` the key is locked until `lockedUntil`. The count outlives the lock: each lock that ended allows one more
 * try, until a whole sign-in forgets them all.
 */
export async function countTry(
  db: Executor,
  key: string,
  at: { now: Date; lockedUntil: Date; max: number },
): Promise<Lock> {
  const { now, lockedUntil, max } = at;
  const { rows } = await sql<Lock>`
    INSERT INTO operators.login_failure AS held (key, count, last_at) VALUES (${key}, 1, ${now})
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN held.locked_until > ${now} THEN held.count
                   WHEN held.locked_until IS NOT NULL THEN ${max}::integer
                   ELSE least(held.count, ${max}::integer) + 1 END,
      locked_until = CASE WHEN held.locked_until > ${now} THEN held.locked_until
                          WHEN held.locked_until IS NOT NULL THEN NULL
                          WHEN held.count >= ${max} THEN ${lockedUntil}::timestamptz
                          ELSE NULL END,
      last_at = ${now}
    RETURNING count, locked_until`.execute(db);
  return rows[0] ?? { count: 1, locked_until: null };
}

/** Takes back one try that turned out to be no guess. */
export async function uncountTry(db: Executor, key: string): Promise<void> {
  await tablesOf(db)
    .updateTable('operators.login_failure')
    .set((expression) => ({ count: expression('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}

export async function lockKey(db: Executor, key: string, lockedUntil: Date): Promise<void> {
  await tablesOf(db)
    .updateTable('operators.login_failure')
    .set({ locked_until: lockedUntil })
    .where('key', '=', key)
    .execute();
}

export async function forgetFailures(db: Executor, keys: readonly string[]): Promise<void> {
  await tablesOf(db).deleteFrom('operators.login_failure').where('key', 'in', keys).execute();
}

/** What nobody tried for so long is no guess any more. */
export async function deleteOldFailures(db: Executor, before: Date): Promise<void> {
  await tablesOf(db).deleteFrom('operators.login_failure').where('last_at', '<', before).execute();
}

export async function saveDevice(
  db: Executor,
  row: { operator_id: OperatorId; token_hash: Buffer; last_seen_at: Date },
): Promise<void> {
  await tablesOf(db)
    .insertInto('operators.device')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['operator_id', 'token_hash']).doUpdateSet({ last_seen_at: row.last_seen_at }),
    )
    .execute();
}

export async function isDeviceOf(db: Executor, username: string, tokenHash: Buffer): Promise<boolean> {
  const row = await tablesOf(db)
    .selectFrom('operators.device as device')
    .innerJoin('operators.operator as operator', 'operator.id', 'device.operator_id')
    .select('device.last_seen_at')
    .where('operator.username', '=', username)
    .where('device.token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function forgetDevices(db: Executor, operatorId: OperatorId): Promise<void> {
  await tablesOf(db).deleteFrom('operators.device').where('operator_id', '=', operatorId).execute();
}

/** Browsers that did not sign in since. */
export async function deleteOldDevices(db: Executor, before: Date): Promise<void> {
  await tablesOf(db).deleteFrom('operators.device').where('last_seen_at', '<', before).execute();
}
