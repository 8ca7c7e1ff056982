import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';

export type LoginOutcome =
  | 'success'
  | 'password_incorrect'
  | 'locked'
  | 'captcha_incorrect'
  | 'code_incorrect';

export interface LoginRow {
  bucket: number;
  id: string;
  account_id: AccountId;
  at: Date;
  ip: string;
  device: string;
  outcome: LoginOutcome;
  /** Opened by a code of another session. */
  is_exchange?: boolean;
}

type LoginTables = {
  'identity.login': LoginRow;
  'identity.device': { bucket: number; account_id: AccountId; token_hash: Buffer; last_seen_at: Date };
  'identity.login_failure': { key: string; count: number; window_end: Date };
};

const tablesOf = (db: Executor) => db.withTables<LoginTables>();

export async function insertLogin(db: Executor, row: LoginRow): Promise<void> {
  await tablesOf(db).insertInto('identity.login').values(row).execute();
}

/** Newest first. */
export async function listLoginRows(
  db: Executor,
  accountId: AccountId,
  limit: number,
  offset: number,
): Promise<LoginRow[]> {
  return tablesOf(db)
    .selectFrom('identity.login')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countLogins(db: Executor, accountId: AccountId): Promise<number> {
  const row = await tablesOf(db)
    .selectFrom('identity.login')
    .select((expression) => expression.fn.countAll<bigint>().as('count'))
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function saveDevice(
  db: Executor,
  accountId: AccountId,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await tablesOf(db)
    .insertInto('identity.device')
    .values({ bucket: bucketOf(accountId), account_id: accountId, token_hash: tokenHash, last_seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'account_id', 'token_hash']).doUpdateSet({ last_seen_at: now }),
    )
    .execute();
}

export async function isDeviceKnown(db: Executor, accountId: AccountId, tokenHash: Buffer): Promise<boolean> {
  const row = await tablesOf(db)
    .selectFrom('identity.device')
    .select('last_seen_at')
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

export interface Failures {
  count: number;
  window_end: Date;
}

/** Adds one to each key and answers their counts, in one statement so that parallel tries are all seen. */
export async function countFailures(
  db: Executor,
  keys: readonly string[],
  now: Date,
  windowEnd: Date,
): Promise<Map<string, Failures>> {
  // Sorted, so that two tries over the same keys wait for each other instead of deadlocking.
  const { rows } = await sql<Failures & { key: string }>`
    INSERT INTO identity.login_failure AS held (key, count, window_end)
    SELECT key, 1, ${windowEnd} FROM unnest(${[...keys].sort()}::text[]) key
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN held.window_end <= ${now} THEN 1 ELSE held.count + 1 END,
      window_end = CASE WHEN held.window_end <= ${now} THEN ${windowEnd} ELSE held.window_end END
    RETURNING key, count, window_end`.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
}

export async function readFailures(db: Executor, key: string, now: Date): Promise<number> {
  const row = await tablesOf(db)
    .selectFrom('identity.login_failure')
    .select('count')
    .where('key', '=', key)
    .where('window_end', '>', now)
    .executeTakeFirst();
  return row?.count ?? 0;
}

export async function forgetFailures(db: Executor, keys: readonly string[]): Promise<void> {
  await tablesOf(db).deleteFrom('identity.login_failure').where('key', 'in', keys).execute();
}

/** Takes one try back: it turned out to be no guess at the password. */
export async function uncountFailures(db: Executor, keys: readonly string[]): Promise<void> {
  await tablesOf(db)
    .updateTable('identity.login_failure')
    .set((expression) => ({ count: expression('count', '-', 1) }))
    .where('key', 'in', keys)
    .where('count', '>', 0)
    .execute();
}

/** The hashes of the browsers that signed in to an account, as hex. */
export async function listDevices(db: Executor, accountId: AccountId): Promise<string[]> {
  const rows = await tablesOf(db)
    .selectFrom('identity.device')
    .select('token_hash')
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .limit(100)
    .execute();
  return rows.map(({ token_hash }) => token_hash.toString('hex'));
}
