import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { HandoverId } from '../../contract/cashier.ids.ts';
import { type HandoverRow, tablesOf } from '../cashier.tables.ts';

export async function insertHandover(tx: Tx, row: HandoverRow): Promise<void> {
  await tablesOf(tx).insertInto('cashier.handover').values(row).execute();
}

export async function findHandover(db: Executor, handoverId: HandoverId): Promise<HandoverRow | undefined> {
  return tablesOf(db)
    .selectFrom('cashier.handover')
    .selectAll()
    .where('bucket', '=', bucketOf(handoverId))
    .where('handover_id', '=', handoverId)
    .executeTakeFirst();
}

export async function findHandoverByKey(db: Executor, accountId: AccountId, key: string) {
  return tablesOf(db)
    .selectFrom('cashier.handover')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** False where another process ended it. */
export async function endHandover(
  tx: Tx,
  row: HandoverRow,
  end: { status: 'DONE' | 'REFUSED'; refusal: string | null; now: Date },
): Promise<boolean> {
  const result = await tablesOf(tx)
    .updateTable('cashier.handover')
    .set({ status: end.status, refusal: end.refusal, finished_at: end.now })
    .where('bucket', '=', row.bucket)
    .where('handover_id', '=', row.handover_id)
    .where('status', '=', 'BEGUN')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Handed over since an instant; what was refused used up nothing. */
export async function sumHandedSince(db: Executor, accountId: AccountId, since: Date): Promise<bigint> {
  const row = await tablesOf(db)
    .selectFrom('cashier.handover')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .where('status', '!=', 'REFUSED')
    .executeTakeFirstOrThrow();
  return row.sum;
}

/** On its way to this player from above, so that what must be played with it may not be open yet. */
export async function sumArriving(db: Executor, accountId: AccountId): Promise<bigint> {
  const row = await tablesOf(db)
    .selectFrom('cashier.handover')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('to_account_id', '=', accountId)
    .where('status', '=', 'BEGUN')
    .where('direction', '=', 'down')
    .executeTakeFirstOrThrow();
  return row.sum;
}

export async function listBegun(db: Executor, before: Date, limit: number): Promise<HandoverRow[]> {
  return tablesOf(db)
    .selectFrom('cashier.handover')
    .selectAll()
    .where('status', '=', 'BEGUN')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

export async function listHandovers(
  db: Executor,
  accountId: AccountId,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const query = tablesOf(db)
    .selectFrom('cashier.handover')
    .where((eb) =>
      eb.or([
        eb.and([eb('bucket', '=', bucketOf(accountId)), eb('account_id', '=', accountId)]),
        eb.and([eb('to_account_id', '=', accountId), eb('status', '=', 'DONE')]),
      ]),
    );
  const [rows, { count }] = await Promise.all([
    query
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('handover_id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    query.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, totalPages: Math.ceil(count / pageSize) };
}
