import type { AccountId } from '@kislap/contract-kit/ids';
import type { PoolClient } from 'pg';
import { heldPlace } from '../../commit/reference-state.ts';
import { big, int, type Row, text, textOrNull } from '../../commit/rows.ts';
import { alsoInRange, type BucketRange, inRange, rangeValues } from './bucket-range.ts';

export interface FoundMismatch {
  bucket: number;
  accountId: AccountId | null;
  sequence: bigint | null;
  subject: string;
  detail: string;
}

/** Millionths as people write them. */
export const units = (column: string) => `trim_scale(${column} / 1000000.0)`;

/** The operation behind a line type, by the numbers in references; unlisted types have several. */
const kindsByType = `case when t.type = 'HOLD' then array[7] when t.type = 'RELEASE' then array[9, 11]
  when t.round_key is not null then case t.type when 'BET' then array[1] when 'WIN' then array[2]
    when 'REFUND' then array[4] when 'REVERSE' then array[4] when 'END' then array[5] end end`;

/** Lines with a missing or wrong business key, and rollbacks of lines that still count. */
export async function listLinesWithoutReference(
  client: PoolClient,
  range: BucketRange,
  keptFrom: Date,
  limit: number,
): Promise<FoundMismatch[]> {
  // All of both sides is needed: to look each line up by itself takes many times as long. Nor may the limit, which is for
  // a table that was emptied, make the planner hope for an early end.
  await client.query('set local enable_nestloop = off');
  const { rows } = await client.query<Row>(
    `with found as materialized (
     select t.bucket, t.account_id, t.sequence, t.reference as subject,
       case when r.key is null then 'its reference is missing'
         else format('its reference belongs to %s.%s in state %s', r.account_id, r.sequence, r.state) end as detail
     from ledger.line t
     join ledger.source s on s.name = t.source
     left join ledger.reference r on r.bucket = t.bucket and r.key = t.key and r.source_id = s.id
       and ${inRange('r.bucket', range)}
     where ${inRange('t.bucket', range)} and t.created_at >= $3
       and (r.key is null or r.account_id <> t.account_id or r.sequence is distinct from t.sequence
         or r.created_at <> t.created_at or coalesce(r.reference, r.key::text) <> t.reference
         or r.state % 100 not in (1, 2, ${heldPlace}) or not coalesce(r.state / 100 = any (${kindsByType}), true))
     ) select * from found limit $4`,
    [...rangeValues(range), keptFrom, limit],
  );
  await client.query('set local enable_nestloop = on');
  // From the line to its reference, whatever the server guesses: the other way it would go through all lines for each reference.
  const taken = await client.query<Row>(
    `with found as materialized (
     select t.bucket, t.account_id, t.sequence, t.reference as subject,
       format('it takes back %s, which counts as posted', t.reference_to) as detail
     from ledger.line t
     join ledger.source s on s.name = t.source
     cross join lateral (
       select from ledger.reference r
       where r.bucket = t.bucket and r.key = ledger.key_of(t.reference_to) and r.source_id = s.id
         and r.state % 100 <> 2${alsoInRange('r.bucket', range)} offset 0
     ) target
     where ${inRange('t.bucket', range)} and t.type in ('REFUND', 'REVERSE')
     ) select * from found limit $3`,
    [...rangeValues(range), limit],
  );
  return [...rows, ...taken.rows].map(mismatchOf);
}

/** References that say they were posted and have no line. */
export async function listReferencesWithoutLine(
  client: PoolClient,
  range: BucketRange,
  keptFrom: Date,
  limit: number,
): Promise<FoundMismatch[]> {
  await client.query('set local enable_nestloop = off');
  const { rows } = await client.query<Row>(
    `with found as materialized (
     select r.bucket, r.account_id, r.sequence, coalesce(r.reference, r.key::text) as subject,
       'a reference tells of this transfer, which is not there' as detail
     from ledger.reference r
     left join ledger.transfer t on t.bucket = r.bucket and t.account_id = r.account_id and t.sequence = r.sequence
       and t.created_at = r.created_at and t.key = r.key and ${inRange('t.bucket', range)}
     where ${inRange('r.bucket', range)} and r.sequence is not null and r.created_at >= $3 and t.key is null
     ) select * from found limit $4`,
    [...rangeValues(range), keptFrom, limit],
  );
  await client.query('set local enable_nestloop = on');
  return rows.map(mismatchOf);
}

/** Compares open holds with their lines, and held money with open holds. */
export async function listHoldMismatches(
  client: PoolClient,
  range: BucketRange,
  detachedBefore: Date,
): Promise<FoundMismatch[]> {
  const { rows } = await client.query<Row>(
    `select coalesce(a.bucket, h.bucket) as bucket, coalesce(a.owner_id, h.account_id)::text as account_id,
       null::bigint as sequence, 'held' as subject,
       format('held is %s, open holds say %s', ${units('coalesce(a.balance, 0)')}, ${units('coalesce(h.remaining, 0)')}) as detail
     from (
       select bucket, owner_id, sum(balance) as balance from ledger.account
       where ${inRange('bucket', range)} and kind = 'player:held' group by bucket, owner_id
     ) a
     full join (
       select bucket, account_id, sum(remaining) as remaining from ledger.hold
       where ${inRange('bucket', range)} and remaining > 0 group by bucket, account_id
     ) h on h.bucket = a.bucket and h.account_id = a.owner_id
     where coalesce(a.balance, 0) <> coalesce(h.remaining, 0)`,
    rangeValues(range),
  );
  const single = await client.query<Row>(
    `select h.bucket, h.account_id, null::bigint as sequence, h.reference as subject,
       format('hold %s of %s has %s left, its transfers say %s of %s', h.reference, ${units('h.amount')},
         ${units('h.remaining')}, ${units('(coalesce(told.made, 0) - coalesce(told.used, 0))')},
         ${units('coalesce(told.made, 0)')}) as detail
     from ledger.hold h, lateral (
       select sum(t.amount) filter (where t.type = 'HOLD') as made,
         sum(t.amount) filter (where t.from_kind = 'player:held') as used
       from ledger.line t
       where t.bucket = h.bucket${alsoInRange('t.bucket', range)} and t.account_id = h.account_id and t.source = h.source
         and (t.type = 'HOLD' and t.reference = h.reference or t.from_kind = 'player:held' and t.reference_to = h.reference)
     ) told
     where ${inRange('h.bucket', range)} and h.remaining > 0 and h.created_at >= $3
       and (h.amount is distinct from told.made or h.remaining <> coalesce(told.made, 0) - coalesce(told.used, 0))`,
    [...rangeValues(range), detachedBefore],
  );
  return [...rows, ...single.rows].map(mismatchOf);
}

/** What open holds keep, by `bucket currency`. */
export async function sumOpenHolds(client: PoolClient, range: BucketRange): Promise<Map<string, bigint>> {
  const { rows } = await client.query<Row>(
    `select h.bucket, a.currency, sum(h.remaining)::bigint as remaining
     from ledger.hold h
     join ledger.account a on a.bucket = h.bucket and a.owner_id = h.account_id and a.kind = 'player:cash'${alsoInRange('a.bucket', range)}
     where ${inRange('h.bucket', range)} and h.remaining > 0 group by h.bucket, a.currency`,
    rangeValues(range),
  );
  return new Map(
    rows.map((row) => [`${int(row, 'bucket')} ${text(row, 'currency')}`, big(row, 'remaining')]),
  );
}

/** What is in clearing beyond the moves that are under way, over all buckets. */
export async function listClearingMismatches(client: PoolClient): Promise<FoundMismatch[]> {
  const { rows } = await client.query<Row>(
    `select 0 as bucket, null::text as account_id, null::bigint as sequence, c.currency as subject,
       format('clearing holds %s %s, moves under way say %s', ${units('c.total')}, c.currency,
         ${units('coalesce(b.total, 0)')}) as detail
     from (select currency, sum(balance) as total from ledger.balance where kind = 'clearing' group by currency) c
     left join (
       select currency, sum(amount) as total from ledger.between where state in ('begun', 'returning') group by currency
     ) b on b.currency = c.currency
     where c.total < 0 or c.total > coalesce(b.total, 0)`,
  );
  return rows.map(mismatchOf);
}

export function mismatchOf(row: Row): FoundMismatch {
  return {
    bucket: int(row, 'bucket'),
    accountId: textOrNull(row, 'account_id'),
    sequence: row.sequence === null ? null : big(row, 'sequence'),
    subject: text(row, 'subject'),
    detail: text(row, 'detail'),
  };
}
