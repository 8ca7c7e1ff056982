import type { Executor } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import type { BillId } from '../../contract/commissions.ids.ts';
import { type Kind, kinds } from '../../rules/terms.ts';
import { type BillRow, type RunRow, tablesOf } from '../commissions.tables.ts';

type NewestFilter = { state?: BillRow['state'] | undefined; kind?: Kind | undefined };

/** Newest first. Each kind is read by its index, or all of a state that few bills stay in. */
export async function listNewest(
  db: Executor,
  { state, kind }: NewestFilter,
  { after, limit }: { after: BillId | undefined; limit: number },
): Promise<BillRow[]> {
  const list = (of: NewestFilter) => {
    let rows = tablesOf(db)
      .selectFrom('commissions.bill')
      .selectAll()
      .orderBy('bill_id', 'desc')
      .limit(limit);
    if (of.state) rows = rows.where('state', '=', of.state);
    if (of.kind) rows = rows.where('kind', '=', of.kind);
    if (after) rows = rows.where('bill_id', '<', after);
    return rows.execute();
  };
  if (kind || (state && state !== 'ISSUED')) return list({ state, kind });
  const lists = await Promise.all(kinds.map((one) => list({ state, kind: one })));
  return lists
    .flat()
    .sort((a, b) => (a.bill_id < b.bill_id ? 1 : -1))
    .slice(0, limit);
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
