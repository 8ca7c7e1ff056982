import type { Pool, PoolClient } from 'pg';
import type { VerifyProblem, VerifyReport } from './ledger.types.ts';
import { big, int, type Row, text, textOrNull } from './rows.ts';

/** Each proof lists what breaks it: bucket, account_id (null for the house) and a sentence of detail. */
const proofs: readonly { rule: VerifyProblem['rule']; sql: string }[] = [
  {
    rule: 'sum_zero',
    sql: `select bucket, null::text as account_id, format('accounts sum to %s %s', sum(balance), currency) as detail
      from ledger.balance group by bucket, currency having sum(balance) <> 0`,
  },
  {
    rule: 'balance_is_sum',
    sql: `with entry as (
        select bucket, account_id, from_kind as kind, currency, -amount as amount from ledger.transfer
        union all
        select bucket, account_id, to_kind, currency, amount from ledger.transfer
      ), total as (
        select bucket, kind, currency, sum(amount) as total,
          case when kind like 'player:%' then account_id
            else '00000000-0000-0000-0000-000000000000' end as owner_id
        from entry group by 1, 2, 3, 5
      )
      select coalesce(a.bucket, t.bucket) as bucket, coalesce(a.owner_id, t.owner_id)::text as account_id,
        format('%s is %s, its transfers say %s', coalesce(a.kind, t.kind), a.balance, t.total) as detail
      from ledger.balance a
      full join total t on t.bucket = a.bucket and t.owner_id = a.owner_id and t.kind = a.kind
        and t.currency = a.currency
      where coalesce(a.balance, 0) <> coalesce(t.total, 0)`,
  },
  {
    rule: 'sequence_gap',
    sql: `select a.bucket, a.owner_id::text as account_id,
        format('the account counts %s, its %s transfers run from %s to %s', a.sequence, t.n, t.first, t.last) as detail
      from ledger.account a
      left join (
        select bucket, account_id, count(*) as n, min(sequence) as first, max(sequence) as last
        from ledger.transfer group by bucket, account_id
      ) t on t.bucket = a.bucket and t.account_id = a.owner_id
      where a.kind = 'player:cash' and (a.sequence <> coalesce(t.n, 0) or a.sequence <> coalesce(t.last, 0)
        or coalesce(t.first, 1) <> 1)`,
  },
  {
    rule: 'balance_after',
    sql: `select bucket, account_id::text, format('transfer %s leaves %s', sequence, cash_after) as detail
      from (
        select bucket, account_id, sequence, cash_after, cash_change,
          case when to_kind = 'player:cash' then amount when from_kind = 'player:cash' then -amount else 0 end as moved,
          coalesce(lag(cash_after) over (partition by bucket, account_id order by sequence), 0) as before
        from ledger.transfer
      ) t
      where cash_change <> moved or cash_after <> before + cash_change`,
  },
  {
    rule: 'hold_mismatch',
    sql: `select coalesce(a.bucket, h.bucket) as bucket, coalesce(a.owner_id, h.account_id)::text as account_id,
        format('held is %s, open holds say %s', a.balance, h.remaining) as detail
      from (select * from ledger.account where kind = 'player:held') a
      full join (
        select bucket, account_id, sum(remaining) as remaining from ledger.hold group by bucket, account_id
      ) h on h.bucket = a.bucket and h.account_id = a.owner_id
      where coalesce(a.balance, 0) <> coalesce(h.remaining, 0)`,
  },
  {
    rule: 'clearing_open',
    sql: `select 0 as bucket, null::text as account_id,
        format('clearing holds %s %s, moves under way say %s', c.total, c.currency, coalesce(b.total, 0)) as detail
      from (select currency, sum(balance) as total from ledger.balance where kind = 'clearing' group by currency) c
      left join (
        select currency, sum(amount) as total from ledger.between where state in ('begun', 'returning') group by currency
      ) b on b.currency = c.currency
      where c.total < 0 or c.total > coalesce(b.total, 0)`,
  },
];

/** Every proof over the whole ledger, in one snapshot. */
export async function verify(pool: Pool): Promise<VerifyReport> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    const report = await prove(client);
    await client.query('commit');
    client.release();
    return report;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function prove(client: PoolClient): Promise<VerifyReport> {
  const problems: VerifyProblem[] = [];
  for (const { rule, sql } of proofs) {
    const { rows } = await client.query<Row>(`${sql} limit 1000`);
    for (const row of rows) {
      problems.push({
        bucket: int(row, 'bucket'),
        accountId: textOrNull(row, 'account_id'),
        rule,
        detail: text(row, 'detail'),
      });
    }
  }
  const { rows } = await client.query<Row>(
    `select (select count(*) from ledger.transfer) as transfers, (select count(*) from ledger.account) as accounts`,
  );
  const counts = rows[0] ?? {};
  return {
    ok: problems.length === 0,
    transfers: Number(big(counts, 'transfers')),
    accounts: Number(big(counts, 'accounts')),
    problems,
  };
}
