import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { LevelId } from '../contract/loyalty.ids.ts';
import { type LevelRow, tablesOf } from './loyalty.tables.ts';

type LevelPlace = readonly [createdAt: Date, levelId: LevelId];

interface Page {
  after: LevelPlace | undefined;
  limit: number;
}

/** Whether it is there now; false where the account has one of this name. */
export async function insertLevel(db: Executor, row: LevelRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tablesOf(db)
    .insertInto('loyalty.level')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Of one account, newest first. */
export async function listOwnRows(
  db: Executor,
  { accountId, after, limit }: Page & { accountId: AccountId },
): Promise<LevelRow[]> {
  const [at, id] = after ?? [null, null];
  const { rows } = await sql<LevelRow>`
    SELECT * FROM loyalty.level
    WHERE bucket = ${bucketOf(accountId)} AND account_id = ${accountId}
      AND (${at}::timestamptz IS NULL OR (created_at, id) < (${at}, ${id}::uuid))
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Of every account, newest first. */
export async function listAllRows(db: Executor, { after, limit }: Page): Promise<LevelRow[]> {
  const [at, id] = after ?? [null, null];
  const { rows } = await sql<LevelRow>`
    SELECT * FROM loyalty.level
    WHERE ${at}::timestamptz IS NULL OR (created_at, id) < (${at}, ${id}::uuid)
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
