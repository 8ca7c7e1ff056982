import type { VendorKey } from '@kislap/contract-kit/ids';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import type { ReconciliationRunId } from '../contract/reconciliation.ids.ts';
import { type RunRow, tablesOf } from './reconciliation.tables.ts';

export type NewRun = Pick<
  RunRow,
  | 'run_id'
  | 'vendor_key'
  | 'starts_at'
  | 'ends_at'
  | 'list'
  | 'requested_by'
  | 'requested_name'
  | 'requested_at'
>;

/** Undefined where the clock has asked for this day before. */
export async function insertRun(tx: Tx, run: NewRun): Promise<RunRow | undefined> {
  return tablesOf(tx)
    .insertInto('reconciliation.run')
    .values({
      ...run,
      status: 'WAITING',
      failure: null,
      began_at: null,
      ended_at: null,
      our_rows: 0n,
      their_rows: 0n,
      matched: 0n,
      found: 0,
      cleared: 0,
      difference: 0n,
      held_max: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findRun(db: Executor, runId: ReconciliationRunId): Promise<RunRow | undefined> {
  return tablesOf(db)
    .selectFrom('reconciliation.run')
    .selectAll()
    .where('run_id', '=', runId)
    .executeTakeFirst();
}

/** Undefined where it has its end. Who begins it again, after a process died with it, begins at its beginning. */
export async function beginRun(
  db: Executor,
  runId: ReconciliationRunId,
  at: Date,
): Promise<RunRow | undefined> {
  return tablesOf(db)
    .updateTable('reconciliation.run')
    .set({ status: 'RUNNING', began_at: at })
    .where('run_id', '=', runId)
    .where('status', 'in', ['WAITING', 'RUNNING'])
    .returningAll()
    .executeTakeFirst();
}

export async function endRun(
  db: Executor,
  runId: ReconciliationRunId,
  end: Partial<RunRow> & { status: 'DONE' | 'FAILED'; ended_at: Date },
): Promise<void> {
  await tablesOf(db).updateTable('reconciliation.run').set(end).where('run_id', '=', runId).execute();
}

export async function listRunRows(
  db: Executor,
  { vendorKey, offset, limit }: { vendorKey?: VendorKey | undefined; offset: number; limit: number },
): Promise<RunRow[]> {
  let query = tablesOf(db).selectFrom('reconciliation.run').selectAll();
  if (vendorKey) query = query.where('vendor_key', '=', vendorKey);
  return query
    .orderBy('requested_at', 'desc')
    .orderBy('run_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** Scheduled runs whose vendor did not answer, to be tried again. */
export async function reviveRuns(tx: Tx, failure: string, after: Date): Promise<ReconciliationRunId[]> {
  const rows = await tablesOf(tx)
    .updateTable('reconciliation.run')
    .set({ status: 'WAITING', failure: null, ended_at: null })
    .where('requested_by', 'is', null)
    .where('status', '=', 'FAILED')
    .where('failure', '=', failure)
    .where('requested_at', '>=', after)
    .returning('run_id')
    .execute();
  return rows.map((row) => row.run_id);
}

export interface VendorStanding {
  vendor_key: VendorKey;
  done_to: Date | null;
  failure: string | null;
}

/** Of each vendor the latest end of a whole run, and why the latest run failed if it did. */
export async function listVendorStandings(db: Executor): Promise<VendorStanding[]> {
  const { rows } = await sql<VendorStanding>`
    select vendor_key, max(ends_at) filter (where status = 'DONE') as done_to,
      (array_agg(failure order by requested_at desc, run_id desc))[1] as failure
    from reconciliation.run group by vendor_key`.execute(db);
  return rows;
}

/** Undefined where all of our books are held against the vendor's. */
export async function findBeginning(db: Executor, vendorKey: string): Promise<Date | undefined> {
  const row = await tablesOf(db)
    .selectFrom('reconciliation.beginning')
    .select('since')
    .where('vendor_key', '=', vendorKey)
    .executeTakeFirst();
  return row?.since;
}

export async function saveBeginning(db: Executor, vendorKey: string, since: Date): Promise<void> {
  await tablesOf(db)
    .insertInto('reconciliation.beginning')
    .values({ vendor_key: vendorKey, since })
    .onConflict((conflict) => conflict.column('vendor_key').doUpdateSet({ since }))
    .execute();
}
