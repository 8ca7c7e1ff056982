import type { AccountId } from '@kislap/contract-kit';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import type { Pool } from 'pg';
import { type Row, text } from '../commit/rows.ts';
import type { BetSide } from '../ledger.types.ts';

/** However much an account plays, no more of it is read. */
const linesRead = 2_000;

/** Walks the newest lines of each account's own statement. */
export async function listSides(
  pool: Pool,
  accountIds: readonly AccountId[],
  since: Date,
): Promise<BetSide[]> {
  const { rows } = await pool.query<Row>(
    `select distinct k.account_id, l.source || ':' || (l.meta->>'event') as event, l.meta->>'selection' as selection
     from unnest($1::smallint[], $2::uuid[]) as k(bucket, account_id)
     cross join lateral (
       select o.type, o.source, o.meta from ledger.line o
       where o.bucket = k.bucket and o.account_id = k.account_id and o.created_at >= $3
       order by o.sequence desc limit $4) l
     where l.type = 'BET' and l.meta->>'event' is not null and l.meta->>'selection' is not null`,
    [accountIds.map((id) => bucketOf(id)), [...accountIds], since, linesRead],
  );
  return rows.map((row) => ({
    accountId: text(row, 'account_id') as AccountId,
    event: text(row, 'event'),
    selection: text(row, 'selection'),
  }));
}
