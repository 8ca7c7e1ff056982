import type { PoolClient } from 'pg';
import { heldPlace } from '../../commit/reference-state.ts';
import { big, int, type Row, text } from '../../commit/rows.ts';
import { alsoInRange, type BucketRange, inRange, rangeValues } from './bucket-range.ts';
import { type FoundMismatch, mismatchOf, units } from './references.queries.ts';

/** Wins under review as their references and lines tell of them; one whose line is detached has no amount. */
const heldWins = (range: BucketRange) => `select r.bucket, r.account_id, t.currency, t.amount, t.to_kind
  from ledger.reference r
  left join ledger.line t on t.bucket = r.bucket and t.account_id = r.account_id and t.sequence = r.sequence
    and t.created_at = r.created_at${alsoInRange('t.bucket', range)}
  where ${inRange('r.bucket', range)} and r.state % 100 = ${heldPlace}`;

/** Compares what players have under review with the wins that are. */
export async function listReviewMismatches(client: PoolClient, range: BucketRange): Promise<FoundMismatch[]> {
  const { rows } = await client.query<Row>(
    `select coalesce(a.bucket, w.bucket) as bucket, coalesce(a.owner_id, w.account_id)::text as account_id,
       null::bigint as sequence, 'under review' as subject,
       format('under review is %s, its wins say %s', ${units('coalesce(a.balance, 0)')}, ${units('coalesce(w.amount, 0)')}) as detail
     from (
       select bucket, owner_id, sum(balance) as balance from ledger.account
       where ${inRange('bucket', range)} and kind = 'player:review' group by bucket, owner_id
     ) a
     full join (
       select bucket, account_id, sum(amount) filter (where to_kind = 'player:review') as amount,
         bool_or(amount is null) as is_detached
       from (${heldWins(range)}) held group by bucket, account_id
     ) w on w.bucket = a.bucket and w.account_id = a.owner_id
     where coalesce(a.balance, 0) <> coalesce(w.amount, 0) and not coalesce(w.is_detached, false)`,
    rangeValues(range),
  );
  return rows.map(mismatchOf);
}

/** What wins under review keep, by `bucket currency`. */
export async function sumReviews(client: PoolClient, range: BucketRange): Promise<Map<string, bigint>> {
  const { rows } = await client.query<Row>(
    `select bucket, currency, sum(amount)::bigint as amount from (${heldWins(range)}) held
     where amount is not null group by bucket, currency`,
    rangeValues(range),
  );
  return new Map(rows.map((row) => [`${int(row, 'bucket')} ${text(row, 'currency')}`, big(row, 'amount')]));
}
