import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { DepositStatus } from '../../contract/cashier.fields.ts';
import type { DepositId } from '../../contract/cashier.ids.ts';
import { type DepositRow, tablesOf } from '../cashier.tables.ts';

/** False when the player's key was used already. */
export async function insertDeposit(db: Executor, row: DepositRow): Promise<boolean> {
  const result = await tablesOf(db)
    .insertInto('cashier.deposit')
    .values(row)
    .onConflict((conflict) => conflict.columns(['bucket', 'account_id', 'idempotency_key']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function findDepositByKey(db: Executor, accountId: AccountId, key: string) {
  return tablesOf(db)
    .selectFrom('cashier.deposit')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

export async function findDeposit(db: Executor, depositId: DepositId): Promise<DepositRow | undefined> {
  return tablesOf(db)
    .selectFrom('cashier.deposit')
    .selectAll()
    .where('bucket', '=', bucketOf(depositId))
    .where('deposit_id', '=', depositId)
    .executeTakeFirst();
}

export async function listDepositsById(
  db: Executor,
  depositIds: readonly DepositId[],
): Promise<DepositRow[]> {
  if (depositIds.length === 0) return [];
  return tablesOf(db)
    .selectFrom('cashier.deposit')
    .selectAll()
    .where('bucket', 'in', [...new Set(depositIds.map(bucketOf))])
    .where('deposit_id', 'in', depositIds)
    .execute();
}

export async function lockDeposit(tx: Tx, depositId: DepositId): Promise<DepositRow | undefined> {
  return tablesOf(tx)
    .selectFrom('cashier.deposit')
    .selectAll()
    .where('bucket', '=', bucketOf(depositId))
    .where('deposit_id', '=', depositId)
    .forUpdate()
    .executeTakeFirst();
}

/** CREATED → PENDING, unless a webhook was faster; answers the deposit as it is now. */
export async function markPending(
  db: Executor,
  depositId: DepositId,
  checkout: { checkoutId: string; redirectUrl: string; askAt: Date },
): Promise<DepositRow | undefined> {
  await tablesOf(db)
    .updateTable('cashier.deposit')
    .set({
      status: 'PENDING',
      provider_reference: checkout.checkoutId,
      redirect_url: checkout.redirectUrl,
      ask_at: checkout.askAt,
    })
    .where('bucket', '=', bucketOf(depositId))
    .where('deposit_id', '=', depositId)
    .where('status', '=', 'CREATED')
    .execute();
  return findDeposit(db, depositId);
}

/** Those that are neither paid nor ended, the oldest first. Locks them. */
export async function lockOpenDeposits(tx: Tx, accountId: AccountId): Promise<DepositRow[]> {
  return tablesOf(tx)
    .selectFrom('cashier.deposit')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('status', 'in', ['CREATED', 'PENDING'])
    .orderBy('created_at')
    .orderBy('deposit_id')
    .forUpdate()
    .execute();
}

/** Players with a deposit that is neither paid nor ended, in the order of their ids. */
export async function listAccountsWithOpenDeposits(
  db: Executor,
  after: AccountId | undefined,
  limit: number,
): Promise<AccountId[]> {
  let query = tablesOf(db)
    .selectFrom('cashier.deposit')
    .select('account_id')
    .distinct()
    .where('status', 'in', ['CREATED', 'PENDING']);
  if (after) query = query.where('account_id', '>', after);
  const rows = await query.orderBy('account_id').limit(limit).execute();
  return rows.map((row) => row.account_id);
}

export async function setCountedAt(tx: Tx, depositId: DepositId, countedAt: Date | null): Promise<void> {
  await updateDeposit(tx, depositId, { counted_at: countedAt });
}

/** It may not be credited any more, and does not count towards a limit. */
export async function stopDeposit(
  tx: Tx,
  depositId: DepositId,
  stop: DepositRow['stopped_for'],
  now: Date,
): Promise<void> {
  await updateDeposit(tx, depositId, { stopped_at: now, stopped_for: stop, counted_at: null });
}

/** What arrived and what became of it. */
export async function saveArrival(tx: Tx, row: DepositRow): Promise<void> {
  const { amount, paid, finding, status, provider_reference, finished_at, counted_at, arrived_at } = row;
  const { stopped_at, stopped_for } = row;
  await updateDeposit(tx, row.deposit_id, {
    amount,
    paid,
    finding,
    status,
    provider_reference,
    finished_at,
    counted_at,
    stopped_at,
    stopped_for,
    arrived_at,
    ask_at: null,
  });
}

export async function saveTakenBack(
  tx: Tx,
  depositId: DepositId,
  { takenBack, status, at }: { takenBack: bigint; status: DepositStatus; at: Date },
): Promise<void> {
  await updateDeposit(tx, depositId, { taken_back: takenBack, status, returned_at: at });
}

/** Open at the provider, and due to be asked about. */
export async function listUnanswered(db: Executor, now: Date, limit: number): Promise<DepositRow[]> {
  return tablesOf(db)
    .selectFrom('cashier.deposit')
    .selectAll()
    .where('status', '=', 'PENDING')
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(limit)
    .execute();
}

export async function setAskAt(db: Executor, depositId: DepositId, askAt: Date): Promise<void> {
  await updateDeposit(db, depositId, { ask_at: askAt });
}

export async function setReturning(tx: Tx, depositId: DepositId): Promise<void> {
  await updateDeposit(tx, depositId, { status: 'RETURNING', return_refusal: null });
}

export async function finishReturn(tx: Tx, depositId: DepositId, now: Date): Promise<void> {
  const end = { status: 'RETURNED', finished_at: now, returned_at: now, return_refusal: null } as const;
  await updateDeposit(tx, depositId, end);
}

export async function noteReturnRefusal(db: Executor, depositId: DepositId, reason: string): Promise<void> {
  await updateDeposit(db, depositId, { return_refusal: reason });
}

async function updateDeposit(db: Executor, depositId: DepositId, change: Partial<DepositRow>): Promise<void> {
  await tablesOf(db)
    .updateTable('cashier.deposit')
    .set(change)
    .where('bucket', '=', bucketOf(depositId))
    .where('deposit_id', '=', depositId)
    .execute();
}

/** Payments that could not be sent back or are held, and wait for an operator. */
export async function countForOperator(db: Executor): Promise<number> {
  const row = await tablesOf(db)
    .selectFrom('cashier.deposit')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where((eb) =>
      eb.or([
        eb('status', '=', 'HELD'),
        eb.and([eb('status', '=', 'RETURNING'), eb('return_refusal', 'is not', null)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function finishDeposit(
  db: Executor,
  depositId: DepositId,
  end: { status: DepositStatus; providerReference: string | null; now: Date; countedAt?: Date | null },
): Promise<void> {
  await tablesOf(db)
    .updateTable('cashier.deposit')
    .set({
      status: end.status,
      provider_reference: end.providerReference,
      finished_at: end.now,
      ...(end.countedAt === undefined ? {} : { counted_at: end.countedAt }),
    })
    .where('bucket', '=', bucketOf(depositId))
    .where('deposit_id', '=', depositId)
    .execute();
}

/** Never reached the provider, or its answer was lost and nobody came back for it. */
export async function listUnsent(db: Executor, createdBefore: Date, limit: number): Promise<DepositRow[]> {
  return tablesOf(db)
    .selectFrom('cashier.deposit')
    .selectAll()
    .where('status', '=', 'CREATED')
    .where('created_at', '<', createdBefore)
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

export interface DepositFilter {
  status?: DepositStatus | undefined;
  depositId?: DepositId | undefined;
  accountId?: AccountId | undefined;
  providerKey?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  page: number;
  pageSize: number;
}

/** In these a payment waits for a person or for its way back. */
const waitingStatuses: readonly DepositStatus[] = ['HELD', 'RETURNING'];

/** Those that wait come oldest first, anything else newest first. */
export async function listDeposits(db: Executor, filter: DepositFilter) {
  const { depositId, accountId, status, providerKey, from, to, page, pageSize } = filter;
  const order = status && waitingStatuses.includes(status) ? 'asc' : 'desc';
  const query = tablesOf(db)
    .selectFrom('cashier.deposit')
    .where((eb) => {
      const conditions: Expression<SqlBool>[] = [];
      if (accountId)
        conditions.push(eb('bucket', '=', bucketOf(accountId)), eb('account_id', '=', accountId));
      if (depositId)
        conditions.push(eb('bucket', '=', bucketOf(depositId)), eb('deposit_id', '=', depositId));
      if (status) conditions.push(eb('status', '=', status));
      if (providerKey) conditions.push(eb('provider_key', '=', providerKey));
      if (from) conditions.push(eb('created_at', '>=', from));
      if (to) conditions.push(eb('created_at', '<', to));
      return eb.and(conditions);
    });
  const [rows, { count }] = await Promise.all([
    query
      .selectAll()
      .orderBy('created_at', order)
      .orderBy('deposit_id', order)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    query.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, totalPages: Math.ceil(count / pageSize) };
}

/** Lifetime money in; what the provider confirmed. */
export async function sumPaidDeposits(db: Executor, accountId: AccountId): Promise<bigint> {
  const row = await tablesOf(db)
    .selectFrom('cashier.deposit')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('status', '=', 'PAID')
    .executeTakeFirstOrThrow();
  return row.sum;
}
