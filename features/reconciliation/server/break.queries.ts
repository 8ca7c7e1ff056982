import type { AccountId } from '@kislap/contract-kit';
import type { VendorKey } from '@kislap/contract-kit/ids';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { BreakKind, BreakState } from '../contract/reconciliation.fields.ts';
import type { ReconciliationBreakId, ReconciliationRunId } from '../contract/reconciliation.ids.ts';
import { type BreakRow, type FindingRow, tablesOf } from './reconciliation.tables.ts';
import type { ListName } from './reconciliation.types.ts';

/** The breaks of these transactions, under lock, so that two runs do not both make one. */
export async function lockBreaks(
  tx: Tx,
  vendorKey: VendorKey,
  list: ListName,
  references: readonly string[],
): Promise<BreakRow[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reconciliation ${vendorKey}`}, 0))`.execute(tx);
  if (references.length === 0) return [];
  const known = await tablesOf(tx)
    .selectFrom('reconciliation.break')
    .select('break_id')
    .where('vendor_key', '=', vendorKey)
    .where('list', '=', list)
    .where('reference', 'in', [...references])
    .orderBy('break_id')
    .execute();
  const rows: BreakRow[] = [];
  // One after the other: rows of several buckets are not locked by one statement.
  for (const { break_id: id } of known) {
    const row = await lockBreak(tx, id);
    if (row) rows.push(row);
  }
  return rows;
}

export async function insertBreaks(tx: Tx, rows: readonly BreakRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tablesOf(tx)
    .insertInto('reconciliation.break')
    .values([...rows])
    .execute();
}

export async function updateBreak(
  tx: Tx,
  row: Pick<BreakRow, 'bucket' | 'break_id'>,
  change: Partial<BreakRow>,
): Promise<void> {
  await tablesOf(tx)
    .updateTable('reconciliation.break')
    .set(change)
    .where('bucket', '=', row.bucket)
    .where('break_id', '=', row.break_id)
    .execute();
}

/** The last result of a run for a break counts. */
export async function insertFindings(tx: Tx, rows: readonly FindingRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tablesOf(tx)
    .insertInto('reconciliation.finding')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'run_id', 'break_id']).doUpdateSet({
        change: sql`case when finding.change = 'found' and excluded.change = 'known'
          then finding.change else excluded.change end`,
      }),
    )
    .execute();
}

export async function findBreak(db: Executor, breakId: ReconciliationBreakId): Promise<BreakRow | undefined> {
  return tablesOf(db)
    .selectFrom('reconciliation.break')
    .selectAll()
    .where('bucket', '=', bucketOf(breakId))
    .where('break_id', '=', breakId)
    .executeTakeFirst();
}

export async function lockBreak(tx: Tx, breakId: ReconciliationBreakId): Promise<BreakRow | undefined> {
  return tablesOf(tx)
    .selectFrom('reconciliation.break')
    .selectAll()
    .where('bucket', '=', bucketOf(breakId))
    .where('break_id', '=', breakId)
    .forUpdate()
    .executeTakeFirst();
}

/** Those of a time that nobody ended and that this run has not looked at, after the last page. */
export async function listUnseen(
  db: Executor,
  run: { runId: ReconciliationRunId; vendorKey: VendorKey; list: ListName; from: Date; to: Date },
  after: ReconciliationBreakId | undefined,
  limit: number,
): Promise<BreakRow[]> {
  let query = tablesOf(db)
    .selectFrom('reconciliation.break')
    .selectAll()
    .where('vendor_key', '=', run.vendorKey)
    .where('list', '=', run.list)
    .where(sql<boolean>`state = 'open'`)
    .where('happened_at', '>=', run.from)
    .where('happened_at', '<', run.to)
    .where('last_run_id', '<>', run.runId);
  if (after) query = query.where('break_id', '>', after);
  return query.orderBy('break_id').limit(limit).execute();
}

export interface BreakFilter {
  state: 'unsettled' | 'all' | BreakState;
  kind?: BreakKind | undefined;
  vendorKey?: VendorKey | undefined;
  accountId?: AccountId | undefined;
  runId?: ReconciliationRunId | undefined;
  offset: number;
  limit: number;
}

export async function listBreakRows(db: Executor, filter: BreakFilter): Promise<BreakRow[]> {
  const { state, kind, vendorKey, accountId, runId, offset, limit } = filter;
  let query = tablesOf(db).selectFrom('reconciliation.break').selectAll();
  if (state === 'unsettled') query = query.where(sql<boolean>`state = 'open'`);
  else if (state !== 'all') query = query.where('state', '=', state);
  if (kind) query = query.where('kind', '=', kind);
  if (vendorKey) query = query.where('vendor_key', '=', vendorKey);
  if (accountId) query = query.where('account_id', '=', accountId);
  if (runId) {
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('reconciliation.finding as finding')
          .select(sql`1`.as('one'))
          .where('finding.run_id', '=', runId)
          .whereRef('finding.bucket', '=', 'reconciliation.break.bucket')
          .whereRef('finding.break_id', '=', 'reconciliation.break.break_id'),
      ),
    );
  }
  return query
    .orderBy('happened_at', 'desc')
    .orderBy('break_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export interface Found extends BreakRow {
  change: FindingRow['change'];
}

/** Everything that a run found and cleared, oldest first, a page at a time. */
export async function* readFindings(db: Executor, runId: ReconciliationRunId): AsyncGenerator<Found[]> {
  let last: Found | undefined;
  for (;;) {
    let query = tablesOf(db)
      .selectFrom('reconciliation.finding as finding')
      .innerJoin('reconciliation.break as broken', (join) =>
        join.onRef('broken.bucket', '=', 'finding.bucket').onRef('broken.break_id', '=', 'finding.break_id'),
      )
      .selectAll('broken')
      .select('finding.change')
      .where('finding.run_id', '=', runId);
    if (last)
      query = query.where(
        sql<boolean>`(broken.happened_at, broken.break_id) > (${last.happened_at}, ${last.break_id}::uuid)`,
      );
    const rows = await query.orderBy('broken.happened_at').orderBy('broken.break_id').limit(500).execute();
    if (rows.length > 0) yield rows;
    if (rows.length < 500) return;
    last = rows.at(-1);
  }
}

export interface UnsettledCount {
  vendor_key: VendorKey;
  count: bigint;
}

export async function countUnsettled(db: Executor): Promise<UnsettledCount[]> {
  const { rows } = await sql<UnsettledCount>`
    select vendor_key, count(*) as count from reconciliation.break
    where state = 'open' group by vendor_key order by vendor_key`.execute(db);
  return rows;
}
