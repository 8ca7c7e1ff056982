import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { RedemptionId } from '../../contract/loyalty.ids.ts';
import { type RedemptionLotRow, type RedemptionRow, tablesOf } from '../loyalty.tables.ts';

interface Page {
  after: RedemptionId | undefined;
  limit: number;
}

export async function insertOrder(
  tx: Tx,
  row: RedemptionRow,
  lots: readonly RedemptionLotRow[],
): Promise<void> {
  await tablesOf(tx).insertInto('loyalty.redemption').values(row).execute();
  await tablesOf(tx)
    .insertInto('loyalty.redemption_lot')
    .values([...lots])
    .execute();
}

export function findByRequest(
  db: Executor,
  accountId: AccountId,
  requestKey: string,
): Promise<RedemptionRow | undefined> {
  return tablesOf(db)
    .selectFrom('loyalty.redemption')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

export function findOrder(db: Executor, redemptionId: RedemptionId): Promise<RedemptionRow | undefined> {
  return tablesOf(db)
    .selectFrom('loyalty.redemption')
    .selectAll()
    .where('bucket', '=', bucketOf(redemptionId))
    .where('redemption_id', '=', redemptionId)
    .executeTakeFirst();
}

export async function lockOrder(tx: Tx, redemptionId: RedemptionId): Promise<RedemptionRow | undefined> {
  const { rows } = await sql<RedemptionRow>`
    select * from loyalty.redemption
    where bucket = ${bucketOf(redemptionId)} and redemption_id = ${redemptionId} for update`.execute(tx);
  return rows[0];
}

export async function saveDecision(tx: Tx, row: RedemptionRow): Promise<void> {
  const { state, note, decided_by, decided_at } = row;
  await tablesOf(tx)
    .updateTable('loyalty.redemption')
    .set({ state, note, decided_by, decided_at })
    .where('bucket', '=', row.bucket)
    .where('redemption_id', '=', row.redemption_id)
    .execute();
}

export function listOrderLots(
  db: Executor,
  { bucket, redemption_id }: Pick<RedemptionRow, 'bucket' | 'redemption_id'>,
): Promise<RedemptionLotRow[]> {
  return tablesOf(db)
    .selectFrom('loyalty.redemption_lot')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('redemption_id', '=', redemption_id)
    .orderBy('earned_on')
    .execute();
}

/** Of one player, newest first. */
export async function listOwnOrders(
  db: Executor,
  accountId: AccountId,
  { after, limit }: Page,
): Promise<RedemptionRow[]> {
  const rows = tablesOf(db)
    .selectFrom('loyalty.redemption')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .orderBy('redemption_id', 'desc')
    .limit(limit);
  return (after === undefined ? rows : rows.where('redemption_id', '<', after)).execute();
}

/** The oldest first. */
export async function listWaitingOrders(db: Executor, { after, limit }: Page): Promise<RedemptionRow[]> {
  const rows = tablesOf(db)
    .selectFrom('loyalty.redemption')
    .selectAll()
    .where('state', '=', 'IN_PROCESS')
    .orderBy('redemption_id')
    .limit(limit);
  return (after === undefined ? rows : rows.where('redemption_id', '>', after)).execute();
}

/** The newest first. */
export async function listDecidedOrders(db: Executor, { after, limit }: Page): Promise<RedemptionRow[]> {
  const rows = tablesOf(db)
    .selectFrom('loyalty.redemption')
    .selectAll()
    .where('state', '<>', 'IN_PROCESS')
    .orderBy('redemption_id', 'desc')
    .limit(limit);
  return (after === undefined ? rows : rows.where('redemption_id', '<', after)).execute();
}

export async function countWaitingOrders(db: Executor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from loyalty.redemption where state = 'IN_PROCESS'`.execute(db);
  return rows[0]?.count ?? 0;
}
