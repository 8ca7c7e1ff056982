import type { Executor } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import type { BillId } from '../../contract/commissions.ids.ts';
import type { Kind } from '../../rules/terms.ts';
import { type BillRow, type RunRow, tablesOf } from '../commissions.tables.ts';

export async function listNewest(
  db: Executor,
  { state, kind }: { state?: BillRow['state'] | undefined; kind?: Kind | undefined },
  { after, limit }: { after: BillId | undefined; limit: number },
): Promise<BillRow[]> {
  let rows = tablesOf(db).selectFrom('commissions.bill').selectAll().orderBy('bill_id', 'desc').limit(limit);
  if (state) rows = rows.where('state', '=', state);
  if (kind) rows = rows.where('kind', '=', kind);
  if (after) rows = rows.where('bill_id', '<', after);
  return rows.execute();
}

export async function sumInReview(db: Executor): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(amount), 0)::bigint as amount from commissions.bill where state = 'REVIEW'`.execute(
    db,
  );
  return rows[0]?.amount ?? 0n;
}

export async function listNewestRuns(db: Executor, limit: number): Promise<RunRow[]> {
  return tablesOf(db)
    .selectFrom('commissions.run')
    .selectAll()
    .orderBy('run_id', 'desc')
    .limit(limit)
    .execute();
}
