import type pg from 'pg';

/** What is between two buckets: it must be nothing once every move is finished. */
export async function countClearing(pool: pg.Pool): Promise<{ clearing: bigint; moves: bigint }> {
  const { rows } = await pool.query<{ clearing: string; moves: string }>(
    `select (select coalesce(sum(abs(total)), 0) from (
         select sum(balance) as total from ledger.balance where kind = 'clearing' group by currency
       ) t)::text as clearing,
       (select count(*) from ledger.between where state in ('begun', 'returning'))::text as moves`,
  );
  return { clearing: BigInt(rows[0]?.clearing ?? -1), moves: BigInt(rows[0]?.moves ?? -1) };
}

/** Lines of the ledger, and what the runner's consumer made of them. */
export async function countApplied(
  pool: pg.Pool,
): Promise<{ lines: bigint; applied: bigint; different: bigint }> {
  const { rows } = await pool.query<{ lines: string; applied: string; different: string }>(
    `select (select count(*) from ledger.line)::text as lines,
       (select count(*) from public.crash_applied)::text as applied,
       (select count(*) from (select distinct account_id, sequence from public.crash_applied) t)::text as different`,
  );
  const [{ lines = '-1', applied = '-1', different = '-1' } = {}] = rows;
  return { lines: BigInt(lines), applied: BigInt(applied), different: BigInt(different) };
}
