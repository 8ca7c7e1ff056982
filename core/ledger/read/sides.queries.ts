import type { AccountId } from '@kislap/contract-kit';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import type { Pool } from 'pg';
import { type Row, text } from '../commit/rows.ts';
import type { BetSide } from '../ledger.types.ts';

/** However much an account plays, no more of it is read. */
const linesRead = 2_000;

/** Walks the newest lines of each account's own statement, one account after the other: there are few. */
export async function listSides(
  pool: Pool,
  accountIds: readonly AccountId[],
  since: Date,
): Promise<BetSide[]> {
  const found: BetSide[] = [];
  for (const accountId of accountIds) {
    const { rows } = await pool.query<Row>(
      `select distinct l.source || ':' || (l.meta->>'event') as event, l.meta->>'selection' as selection
       from (select o.type, o.source, o.meta from ledger.line o
         where o.bucket = $1 and o.account_id = $2 and o.created_at >= $3 order by o.sequence desc limit $4) l
       where l.type = 'BET' and l.meta->>'event' is not null and l.meta->>'selection' is not null`,
      [bucketOf(accountId), accountId, since, linesRead],
    );
    for (const row of rows)
      found.push({ accountId, event: text(row, 'event'), selection: text(row, 'selection') });
  }
  return found;
}
