import type { Decision } from '@kislap/approvals/server';
import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { AdjustmentStatus } from '../contract/adjustments.console.ts';
import type { AdjustmentId } from '../contract/adjustments.ids.ts';
import { type AdjustmentRow, tablesOf } from './adjustments.tables.ts';

export async function insertAdjustment(db: Executor, row: AdjustmentRow): Promise<void> {
  await tablesOf(db).insertInto('adjustments.adjustment').values(row).execute();
}

/** Whether the same sum waits to be given to, or taken from, the same player. */
export async function isWaiting(
  db: Executor,
  row: Pick<AdjustmentRow, 'bucket' | 'account_id' | 'direction' | 'amount'>,
): Promise<boolean> {
  const found = await tablesOf(db)
    .selectFrom('adjustments.adjustment')
    .select('adjustment_id')
    .where('bucket', '=', row.bucket)
    .where('account_id', '=', row.account_id)
    .where('direction', '=', row.direction)
    .where('amount', '=', row.amount)
    .where(sql<boolean>`status = 'REQUESTED'`)
    .executeTakeFirst();
  return found !== undefined;
}

export async function lockAdjustment(tx: Tx, adjustmentId: AdjustmentId): Promise<AdjustmentRow | undefined> {
  return tablesOf(tx)
    .selectFrom('adjustments.adjustment')
    .selectAll()
    .where('bucket', '=', bucketOf(adjustmentId))
    .where('adjustment_id', '=', adjustmentId)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveDecision(tx: Tx, row: AdjustmentRow, decision: Decision): Promise<AdjustmentRow> {
  return tablesOf(tx)
    .updateTable('adjustments.adjustment')
    .set(decision)
    .where('bucket', '=', row.bucket)
    .where('adjustment_id', '=', row.adjustment_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface AdjustmentFilter {
  status?: AdjustmentStatus | undefined;
  accountId?: AccountId | undefined;
  /** Of the last row of the page before. */
  after?: AdjustmentPlace | undefined;
  limit: number;
}

export type AdjustmentPlace = readonly [requestedAt: Date, adjustmentId: AdjustmentId];

/** What waits oldest first, anything else newest first; each way is one index. */
export async function listAdjustmentRows(db: Executor, filter: AdjustmentFilter): Promise<AdjustmentRow[]> {
  const { status, accountId, after, limit } = filter;
  let query = tablesOf(db).selectFrom('adjustments.adjustment').selectAll();
  if (accountId) query = query.where('bucket', '=', bucketOf(accountId)).where('account_id', '=', accountId);
  // Written out, because the index of what waits is a partial one and must be seen to fit.
  if (status === 'REQUESTED') query = query.where(sql<boolean>`status = 'REQUESTED'`);
  else if (status) query = query.where('status', '=', status);
  const isRising = status === 'REQUESTED';
  const direction = isRising ? 'asc' : 'desc';
  if (after) {
    const [at, id] = after;
    query = query.where(
      isRising
        ? sql<boolean>`(requested_at, adjustment_id) > (${at}, ${id}::uuid)`
        : sql<boolean>`(requested_at, adjustment_id) < (${at}, ${id}::uuid)`,
    );
  }
  return query.orderBy('requested_at', direction).orderBy('adjustment_id', direction).limit(limit).execute();
}

export async function countWaiting(db: Executor): Promise<number> {
  const row = await tablesOf(db)
    .selectFrom('adjustments.adjustment')
    .select((eb) => eb.fn.countAll().as('count'))
    .where(sql<boolean>`status = 'REQUESTED'`)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}
