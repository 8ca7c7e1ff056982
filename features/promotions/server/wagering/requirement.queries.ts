import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { type Insertable, sql } from 'kysely';
import type { RequirementId } from '../../contract/promotions.ids.ts';
import { type PromotionsTables, type RequirementRow, tablesOf } from '../promotions.tables.ts';

/** One for each credit, however often it is told. */
export async function insertRequirement(
  tx: Tx,
  {
    weights,
    ...row
  }: Omit<Insertable<PromotionsTables['promotions.requirement']>, 'weights'> & {
    weights: string | null;
  },
): Promise<void> {
  await tablesOf(tx)
    .insertInto('promotions.requirement')
    .values({ ...row, weights: sql<string>`${weights}::jsonb` as never })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What is still to be played over all that are open. */
export async function sumLeft(db: Executor, accountId: AccountId): Promise<bigint> {
  const { rows } = await sql<{ left: bigint }>`
    select coalesce(sum(target - progress), 0)::bigint as left from promotions.requirement
    where bucket = ${bucketOf(accountId)} and account_id = ${accountId} and state = 'OPEN'`.execute(db);
  return rows[0]?.left ?? 0n;
}

interface Page {
  after: RequirementId | undefined;
  limit: number;
}

/** Of one account, newest first. */
export function listRows(
  db: Executor,
  accountId: AccountId,
  { after, limit }: Page,
): Promise<RequirementRow[]> {
  const rows = tablesOf(db)
    .selectFrom('promotions.requirement')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .orderBy('requirement_id', 'desc')
    .limit(limit);
  return (after === undefined ? rows : rows.where('requirement_id', '<', after)).execute();
}

export function findRow(
  db: Executor,
  accountId: AccountId,
  requirementId: RequirementId,
): Promise<RequirementRow | undefined> {
  return tablesOf(db)
    .selectFrom('promotions.requirement')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('requirement_id', '=', requirementId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

export interface OpenRequirement {
  requirementId: RequirementId;
  openedAt: Date;
}

/** The oldest first. */
export async function listOpen(db: Executor, accountId: AccountId): Promise<OpenRequirement[]> {
  return tablesOf(db)
    .selectFrom('promotions.requirement')
    .select(['requirement_id as requirementId', 'opened_at as openedAt'])
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('state', '=', 'OPEN')
    .orderBy('requirement_id')
    .execute();
}

/** Accounts whose purse was nearly empty when the play feed last saw them. */
export async function listLowAccounts(db: Executor, limit: number): Promise<AccountId[]> {
  const { rows } = await sql<{ account_id: AccountId }>`
    select distinct account_id from promotions.requirement where is_low and state = 'OPEN'
    order by account_id limit ${limit}`.execute(db);
  return rows.map((row) => row.account_id);
}

/** Ends those of them that are open; returns how many were. */
export async function endOpen(
  tx: Executor,
  accountId: AccountId,
  end: {
    ids: readonly RequirementId[];
    state: Exclude<RequirementRow['state'], 'OPEN' | 'FULFILLED'>;
    at: Date;
  },
): Promise<number> {
  if (end.ids.length === 0) return 0;
  const { numUpdatedRows } = await tablesOf(tx)
    .updateTable('promotions.requirement')
    .set({ state: end.state, closed_at: end.at, is_low: false })
    .where('bucket', '=', bucketOf(accountId))
    .where('requirement_id', 'in', end.ids)
    .where('account_id', '=', accountId)
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** The job looks again when the feed has seen something new. */
export async function setLow(db: Executor, accountId: AccountId, isLow: boolean): Promise<void> {
  await tablesOf(db)
    .updateTable('promotions.requirement')
    .set({ is_low: isLow })
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('state', '=', 'OPEN')
    .where('is_low', '!=', isLow)
    .execute();
}
