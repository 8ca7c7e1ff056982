import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { TagId } from '../contract/tags.ids.ts';
import { type GivenRow, type TagRow, tablesOf } from './tags.tables.ts';

/** By name. */
export async function listTagRows(db: Executor): Promise<TagRow[]> {
  return tablesOf(db).selectFrom('tags.tag').selectAll().orderBy(sql`lower(name)`).execute();
}

export async function findTagRow(db: Executor, tagId: TagId): Promise<TagRow | undefined> {
  return tablesOf(db)
    .selectFrom('tags.tag')
    .selectAll()
    .where('tag_id', '=', tagId)
    .forUpdate()
    .executeTakeFirst();
}

/** False where the name is taken. */
export async function insertTag(db: Executor, row: TagRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tablesOf(db)
    .insertInto('tags.tag')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether another tag has this name. */
export async function isNameTaken(db: Executor, name: string, tagId: TagId): Promise<boolean> {
  const row = await tablesOf(db)
    .selectFrom('tags.tag')
    .select('tag_id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('tag_id', '<>', tagId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateTag(db: Executor, { tag_id, ...row }: TagRow): Promise<void> {
  await tablesOf(db).updateTable('tags.tag').set(row).where('tag_id', '=', tag_id).execute();
}

export async function listGiven(db: Executor, accountIds: readonly AccountId[]): Promise<GivenRow[]> {
  if (accountIds.length === 0) return [];
  return tablesOf(db)
    .selectFrom('tags.given')
    .selectAll()
    .where('bucket', 'in', [...new Set(accountIds.map(bucketOf))])
    .where('account_id', 'in', [...accountIds])
    .execute();
}

/** Whether it is new. */
export async function insertGiven(db: Executor, row: GivenRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tablesOf(db)
    .insertInto('tags.given')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether it was there. */
export async function deleteGiven(db: Executor, accountId: AccountId, tagId: TagId): Promise<boolean> {
  const { numDeletedRows } = await tablesOf(db)
    .deleteFrom('tags.given')
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('tag_id', '=', tagId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
