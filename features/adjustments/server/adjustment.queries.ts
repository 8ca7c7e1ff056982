import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { AdjustmentId } from '../contract/adjustments.ids.ts';
import { type AdjustmentRow, tablesOf } from './adjustments.tables.ts';

export async function insertAdjustment(db: Executor, row: AdjustmentRow): Promise<void> {
  await tablesOf(db).insertInto('adjustments.adjustment').values(row).execute();
}

export interface AdjustmentFilter {
  accountId?: AccountId | undefined;
  /** Of the last row of the page before. */
  after?: readonly [requestedAt: Date, adjustmentId: AdjustmentId] | undefined;
  limit: number;
}

/** Newest first. */
export async function listAdjustmentRows(db: Executor, filter: AdjustmentFilter): Promise<AdjustmentRow[]> {
  const { accountId, after, limit } = filter;
  let query = tablesOf(db).selectFrom('adjustments.adjustment').selectAll();
  if (accountId) query = query.where('bucket', '=', bucketOf(accountId)).where('account_id', '=', accountId);
  if (after) {
    const [at, id] = after;
    query = query.where(sql<boolean>`(requested_at, adjustment_id) < (${at}, ${id}::uuid)`);
  }
  return query.orderBy('requested_at', 'desc').orderBy('adjustment_id', 'desc').limit(limit).execute();
}
