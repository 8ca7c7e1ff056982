import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { LotteryChaseId } from '../../contract/lottery.ids.ts';
import { type ChaseIssueRow, type ChaseRow, type DrawRow, tablesOf } from '../lottery.tables.ts';

/** Undefined where this key has a chase already. */
export async function insertChase(tx: Tx, row: ChaseRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tablesOf(tx)
    .insertInto('lottery.chase')
    .values({ ...row, template: JSON.stringify(row.template) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function insertChaseIssues(tx: Tx, rows: readonly ChaseIssueRow[]): Promise<void> {
  await tablesOf(tx)
    .insertInto('lottery.chase_issue')
    .values([...rows])
    .execute();
}

export function findChaseOfRequest(
  db: Executor,
  accountId: AccountId,
  requestKey: string,
): Promise<ChaseRow | undefined> {
  return tablesOf(db)
    .selectFrom('lottery.chase')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

/** Who has the row is the only one who places, returns or cancels its issues. */
export function lockChase(tx: Tx, bucket: number, chaseId: LotteryChaseId): Promise<ChaseRow | undefined> {
  return tablesOf(tx)
    .selectFrom('lottery.chase')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('chase_id', '=', chaseId)
    .forUpdate()
    .executeTakeFirst();
}

/** Chases that have something to do: an issue waits whose draw is open or was missed, or a win has ended the chase. */
export async function listDue(
  db: Executor,
  limit: number,
): Promise<{ bucket: number; chaseId: LotteryChaseId }[]> {
  const { rows } = await sql<{ bucket: number; chaseId: LotteryChaseId }>`
    select distinct i.bucket, i.chase_id as "chaseId" from lottery.chase_issue i
    join lottery.draw d on d.draw_id = i.draw_id
    where i.state = 'WAITING' and d.state <> 'SCHEDULED'
    union
    select c.bucket, c.chase_id from lottery.chase c where c.state = 'RUNNING' and c.has_won and c.stop_on_win
    limit ${limit}`.execute(db);
  return rows;
}

export interface ChaseStep extends ChaseIssueRow {
  draw_state: DrawRow['state'];
  order_state: string | null;
}

/** The issues of a chase with what became of them, in their order. */
export async function listChaseIssues(
  db: Executor,
  { bucket, chaseId }: { bucket: number; chaseId: LotteryChaseId },
): Promise<ChaseStep[]> {
  const { rows } = await sql<ChaseStep>`
    select i.*, d.state as draw_state, o.state as order_state from lottery.chase_issue i
    join lottery.draw d on d.draw_id = i.draw_id
    left join lottery.player_order o on o.bucket = i.bucket and o.order_id = i.order_id
    where i.bucket = ${bucket} and i.chase_id = ${chaseId} order by i.position`.execute(db);
  return rows;
}

export async function saveChaseIssue(
  tx: Tx,
  row: Pick<ChaseIssueRow, 'bucket' | 'chase_id' | 'position'>,
  change: Partial<Pick<ChaseIssueRow, 'state' | 'order_id' | 'reason'>>,
): Promise<void> {
  await tablesOf(tx)
    .updateTable('lottery.chase_issue')
    .set(change)
    .where('bucket', '=', row.bucket)
    .where('chase_id', '=', row.chase_id)
    .where('position', '=', row.position)
    .execute();
}

export async function endChase(tx: Tx, bucket: number, chaseId: LotteryChaseId): Promise<void> {
  await tablesOf(tx)
    .updateTable('lottery.chase')
    .set({ state: 'DONE' })
    .where('bucket', '=', bucket)
    .where('chase_id', '=', chaseId)
    .execute();
}

export function listChases(db: Executor, accountId: AccountId, limit: number): Promise<ChaseRow[]> {
  return tablesOf(db)
    .selectFrom('lottery.chase')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .orderBy('chase_id', 'desc')
    .limit(limit)
    .execute();
}
