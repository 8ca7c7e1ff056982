import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { SuspicionId } from '../../contract/suspicions.ids.ts';
import {
  type PaidDepositRow,
  type SuspicionDepositRow,
  type SuspicionNoteRow,
  type SuspicionRow,
  type SuspicionRuleRow,
  tablesOf,
} from '../persons.tables.ts';

export type Kind = SuspicionRow['kind'];

export function getRule(db: Executor): Promise<SuspicionRuleRow> {
  return tablesOf(db).selectFrom('persons.suspicion_rule').selectAll().executeTakeFirstOrThrow();
}

export function lockRule(tx: Tx): Promise<SuspicionRuleRow> {
  return tablesOf(tx).selectFrom('persons.suspicion_rule').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export async function saveRule(tx: Tx, rule: Omit<SuspicionRuleRow, 'only_row'>): Promise<void> {
  await tablesOf(tx).updateTable('persons.suspicion_rule').set(rule).execute();
}

/** False where this deposit was told before. */
export async function insertPaid(tx: Tx, row: PaidDepositRow): Promise<boolean> {
  const result = await tablesOf(tx)
    .insertInto('persons.paid_deposit')
    .values(row)
    .onConflict((conflict) => conflict.columns(['bucket', 'deposit_id']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function deletePaidBefore(db: Executor, before: Date): Promise<void> {
  await tablesOf(db).deleteFrom('persons.paid_deposit').where('paid_at', '<', before).execute();
}

/** Deposits of these accounts since a moment, from `min` to below `max`, that are in no case of the kind; oldest first. */
export async function listLoose(
  tx: Tx,
  accountIds: readonly AccountId[],
  find: { kind: Kind; since: Date; min: bigint; max: bigint },
): Promise<PaidDepositRow[]> {
  const paid = await tablesOf(tx)
    .selectFrom('persons.paid_deposit as d')
    .selectAll()
    .where('d.bucket', 'in', [...new Set(accountIds.map(bucketOf))])
    .where('d.account_id', 'in', [...accountIds])
    .where('d.paid_at', '>=', find.since)
    .where('d.amount', '>=', find.min)
    .where('d.amount', '<', find.max)
    .orderBy('d.paid_at')
    .orderBy('d.deposit_id')
    .execute();
  if (paid.length === 0) return [];
  // A suspicion lies in a bucket of its own, whose ever the deposits are.
  const named = await tablesOf(tx)
    .selectFrom('persons.suspicion_deposit')
    .select('deposit_id')
    .where(
      'deposit_id',
      'in',
      paid.map((one) => one.deposit_id),
    )
    .where('kind', '=', find.kind)
    .execute();
  const known = new Set(named.map((one) => one.deposit_id));
  return paid.filter((one) => !known.has(one.deposit_id));
}

export async function lockOpen(
  tx: Tx,
  accountIds: readonly AccountId[],
  kind: Kind,
): Promise<SuspicionRow | undefined> {
  return tablesOf(tx)
    .selectFrom('persons.suspicion')
    .selectAll()
    .where('bucket', 'in', [...new Set(accountIds.map(bucketOf))])
    .where('account_id', 'in', [...accountIds])
    .where('kind', '=', kind)
    .where('status', '=', 'open')
    .orderBy('opened_at')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertSuspicion(tx: Tx, row: SuspicionRow): Promise<void> {
  await tablesOf(tx).insertInto('persons.suspicion').values(row).execute();
}

export async function updateSuspicion(
  tx: Tx,
  suspicionId: SuspicionId,
  change: Partial<SuspicionRow>,
): Promise<void> {
  await tablesOf(tx)
    .updateTable('persons.suspicion')
    .set(change)
    .where('bucket', '=', bucketOf(suspicionId))
    .where('suspicion_id', '=', suspicionId)
    .execute();
}

export async function insertEvidence(tx: Tx, rows: readonly SuspicionDepositRow[]): Promise<void> {
  await tablesOf(tx)
    .insertInto('persons.suspicion_deposit')
    .values([...rows])
    .execute();
}

export async function findSuspicion(
  db: Executor,
  suspicionId: SuspicionId,
): Promise<SuspicionRow | undefined> {
  return tablesOf(db)
    .selectFrom('persons.suspicion')
    .selectAll()
    .where('bucket', '=', bucketOf(suspicionId))
    .where('suspicion_id', '=', suspicionId)
    .executeTakeFirst();
}

export async function lockSuspicion(tx: Tx, suspicionId: SuspicionId): Promise<SuspicionRow | undefined> {
  return tablesOf(tx)
    .selectFrom('persons.suspicion')
    .selectAll()
    .where('bucket', '=', bucketOf(suspicionId))
    .where('suspicion_id', '=', suspicionId)
    .forUpdate()
    .executeTakeFirst();
}

export async function listSuspicions(
  db: Executor,
  filter: { status: SuspicionRow['status'] | undefined; page: number; pageSize: number },
) {
  const { status, page, pageSize } = filter;
  let found = tablesOf(db).selectFrom('persons.suspicion');
  if (status) found = found.where('status', '=', status);
  const count = sql<number>`count(*)::integer`.as('count');
  const [rows, total, open] = await Promise.all([
    found
      .selectAll()
      .orderBy('opened_at', status === 'open' ? 'asc' : 'desc')
      .orderBy('suspicion_id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found.select(count).executeTakeFirstOrThrow(),
    tablesOf(db)
      .selectFrom('persons.suspicion')
      .where('status', '=', 'open')
      .select(count)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, open: open.count, totalPages: Math.ceil(total.count / pageSize) };
}

export async function listEvidence(db: Executor, suspicionId: SuspicionId): Promise<SuspicionDepositRow[]> {
  return tablesOf(db)
    .selectFrom('persons.suspicion_deposit')
    .selectAll()
    .where('bucket', '=', bucketOf(suspicionId))
    .where('suspicion_id', '=', suspicionId)
    .orderBy('paid_at')
    .orderBy('deposit_id')
    .execute();
}

export async function insertNote(tx: Tx, row: SuspicionNoteRow): Promise<void> {
  await tablesOf(tx).insertInto('persons.suspicion_note').values(row).execute();
}

export async function listNotes(db: Executor, suspicionId: SuspicionId): Promise<SuspicionNoteRow[]> {
  return tablesOf(db)
    .selectFrom('persons.suspicion_note')
    .selectAll()
    .where('bucket', '=', bucketOf(suspicionId))
    .where('suspicion_id', '=', suspicionId)
    .orderBy('noted_at')
    .orderBy('note_id')
    .execute();
}
