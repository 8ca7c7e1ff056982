import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { WithdrawalStatus } from '../../contract/cashier.fields.ts';
import type { WithdrawalId } from '../../contract/cashier.ids.ts';
import { tablesOf, type WithdrawalRow, type WithdrawalStepRow } from '../cashier.tables.ts';

/** While in one of these, no other withdrawal may begin. */
export const openStatuses = ['APPLIED', 'AUDITING', 'APPROVED', 'PAYING'] as const;
/** Gave the money back, so they use up neither the day's amount nor its free ones. */
const undoneStatuses = ['CANCELLED', 'REJECTED', 'FAILED'] as const;

export async function insertWithdrawal(db: Executor, row: WithdrawalRow): Promise<void> {
  const facts = JSON.stringify(row.risk_facts);
  await tablesOf(db)
    .insertInto('cashier.withdrawal')
    .values({ ...row, risk_facts: facts })
    .execute();
}

export async function findWithdrawal(
  db: Executor,
  withdrawalId: WithdrawalId,
): Promise<WithdrawalRow | undefined> {
  return tablesOf(db)
    .selectFrom('cashier.withdrawal')
    .selectAll()
    .where('bucket', '=', bucketOf(withdrawalId))
    .where('withdrawal_id', '=', withdrawalId)
    .executeTakeFirst();
}

export async function lockWithdrawal(tx: Tx, withdrawalId: WithdrawalId): Promise<WithdrawalRow | undefined> {
  return tablesOf(tx)
    .selectFrom('cashier.withdrawal')
    .selectAll()
    .where('bucket', '=', bucketOf(withdrawalId))
    .where('withdrawal_id', '=', withdrawalId)
    .forUpdate()
    .executeTakeFirst();
}

export async function findWithdrawalByKey(db: Executor, accountId: AccountId, key: string) {
  return tablesOf(db)
    .selectFrom('cashier.withdrawal')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

export async function findOpenWithdrawalId(
  db: Executor,
  accountId: AccountId,
): Promise<WithdrawalId | undefined> {
  const row = await tablesOf(db)
    .selectFrom('cashier.withdrawal')
    .select('withdrawal_id')
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('status', 'in', openStatuses)
    .executeTakeFirst();
  return row?.withdrawal_id;
}

/** Number and sum since an instant, minus refunds. */
export async function sumSince(db: Executor, accountId: AccountId, since: Date) {
  return tablesOf(db)
    .selectFrom('cashier.withdrawal')
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('amount'),
    ])
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .where('status', 'not in', undoneStatuses)
    .executeTakeFirstOrThrow();
}

/** Total money sent out. */
export async function sumPaidWithdrawals(db: Executor, accountId: AccountId) {
  return tablesOf(db)
    .selectFrom('cashier.withdrawal')
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('amount'),
    ])
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('status', 'in', ['PAID', 'RECEIVED', 'NOT_RECEIVED'])
    .executeTakeFirstOrThrow();
}

/** Paid, and not answered by the player. */
export async function countUnanswered(db: Executor, accountId: AccountId): Promise<number> {
  const row = await tablesOf(db)
    .selectFrom('cashier.withdrawal')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('status', '=', 'PAID')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Approved by rule since an instant. */
export async function countAutomatic(db: Executor, accountId: AccountId, since: Date): Promise<number> {
  const row = await tablesOf(db)
    .selectFrom('cashier.withdrawal')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .where('is_automatic', '=', true)
    .executeTakeFirstOrThrow();
  return row.count;
}

export interface StatusChange {
  status: WithdrawalStatus;
  at: Date;
  /** An operator's name, `player`, `provider` or `system`. */
  actor: string;
  note?: string | undefined;
  reason?: string | undefined;
  reviewer?: string | undefined;
  /** Approved by rule. */
  isAutomatic?: boolean;
}

const finalStatuses: readonly WithdrawalStatus[] = [
  'RECEIVED',
  'REFUNDED',
  'REJECTED',
  'FAILED',
  'CANCELLED',
];

/** Takes the next step; the caller holds the row's lock and has checked that the step may be taken. */
export async function saveStatus(tx: Tx, row: WithdrawalRow, change: StatusChange): Promise<WithdrawalRow> {
  const { status, at, actor, note, reason, reviewer, isAutomatic } = change;
  const { step } = await tablesOf(tx)
    .selectFrom('cashier.withdrawal_step')
    .select(sql<number>`coalesce(max(step), 0) + 1`.as('step'))
    .where('bucket', '=', row.bucket)
    .where('withdrawal_id', '=', row.withdrawal_id)
    .executeTakeFirstOrThrow();
  const { bucket, withdrawal_id } = row;
  await tablesOf(tx)
    .insertInto('cashier.withdrawal_step')
    .values({ bucket, withdrawal_id, step, status, at, actor, note: note ?? null })
    .execute();
  return tablesOf(tx)
    .updateTable('cashier.withdrawal')
    .set({
      status,
      updated_at: at,
      finished_at: finalStatuses.includes(status) ? at : null,
      ...(note !== undefined && { note }),
      ...(reason !== undefined && { reason }),
      ...(reviewer !== undefined && { reviewer }),
      ...(isAutomatic && { is_automatic: true }),
    })
    .where('bucket', '=', row.bucket)
    .where('withdrawal_id', '=', row.withdrawal_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function listSteps(db: Executor, rows: readonly WithdrawalRow[]): Promise<WithdrawalStepRow[]> {
  if (rows.length === 0) return [];
  return tablesOf(db)
    .selectFrom('cashier.withdrawal_step')
    .selectAll()
    .where('bucket', 'in', [...new Set(rows.map((row) => row.bucket))])
    .where(
      'withdrawal_id',
      'in',
      rows.map((row) => row.withdrawal_id),
    )
    .orderBy('step')
    .execute();
}

export interface WithdrawalFilter {
  statuses?: readonly WithdrawalStatus[] | undefined;
  accountId?: AccountId | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  /** Oldest first: a queue. */
  isQueue?: boolean;
  page: number;
  pageSize: number;
}

export async function listWithdrawals(db: Executor, filter: WithdrawalFilter) {
  const { accountId, statuses, from, to, isQueue, page, pageSize } = filter;
  const order = isQueue ? 'asc' : 'desc';
  const query = tablesOf(db)
    .selectFrom('cashier.withdrawal')
    .where((eb) => {
      const conditions: Expression<SqlBool>[] = [];
      if (accountId)
        conditions.push(eb('bucket', '=', bucketOf(accountId)), eb('account_id', '=', accountId));
      if (statuses) conditions.push(eb('status', 'in', statuses));
      if (from) conditions.push(eb('created_at', '>=', from));
      if (to) conditions.push(eb('created_at', '<', to));
      return eb.and(conditions);
    });
  const [rows, { count }] = await Promise.all([
    query
      .selectAll()
      .orderBy('created_at', order)
      .orderBy('withdrawal_id', order)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    query.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, totalPages: Math.ceil(count / pageSize) };
}

/** Of all players since an instant, the newest first; what is looked at by rules, without its sealed parts. */
export async function listNewest(db: Executor, since: Date, limit: number) {
  return tablesOf(db)
    .selectFrom('cashier.withdrawal')
    .select(['status', 'risk_facts'])
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

export async function countByStatus(db: Executor): Promise<{ status: WithdrawalStatus; count: number }[]> {
  return tablesOf(db)
    .selectFrom('cashier.withdrawal')
    .select(['status', sql<number>`count(*)::integer`.as('count')])
    .groupBy('status')
    .orderBy('status')
    .execute();
}

/** Paid, and unanswered by the player since an instant. */
export async function listUnanswered(db: Executor, paidBefore: Date): Promise<WithdrawalId[]> {
  const rows = await tablesOf(db)
    .selectFrom('cashier.withdrawal')
    .select('withdrawal_id')
    .where('status', '=', 'PAID')
    .where('updated_at', '<=', paidBefore)
    .orderBy('updated_at')
    .limit(200)
    .execute();
  return rows.map((row) => row.withdrawal_id);
}
