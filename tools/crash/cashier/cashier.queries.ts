import type pg from 'pg';

/** As if they had been bound long ago, so that a computer may approve. */
export async function agePayees(pool: pg.Pool): Promise<void> {
  await pool.query(`update cashier.payee set created_at = created_at - interval '5 days'`);
}

/** The payouts of a withdrawal, and how it stands. */
export async function findPayouts(
  pool: pg.Pool,
  withdrawalId: string,
): Promise<{ status: string; payoutIds: string[] }> {
  const { rows } = await pool.query<{ status: string; payout_ids: string[] }>(
    `select w.status, coalesce(array_agg(p.payout_id::text) filter (where p.payout_id is not null), '{}') as payout_ids
     from cashier.withdrawal w
     left join cashier.payout p on p.bucket = w.bucket and p.withdrawal_id = w.withdrawal_id
     where w.withdrawal_id = $1 group by w.status`,
    [withdrawalId],
  );
  const [row] = rows;
  return { status: row?.status ?? 'UNKNOWN', payoutIds: row?.payout_ids ?? [] };
}

/** For the report of a seed in which a withdrawal does not come to its end. */
export async function describeJobs(pool: pg.Pool, withdrawalId: string): Promise<string> {
  const { rows } = await pool.query(
    `select w.status, (select json_agg(p.status) from cashier.payout p where p.withdrawal_id = w.withdrawal_id) as payouts,
       (select json_agg(j) from (
          select task_identifier, attempts, run_at, locked_at, locked_by, last_error from graphile_worker.jobs
          where locked_by is not null or attempts > 0) j) as jobs
     from cashier.withdrawal w where w.withdrawal_id = $1`,
    [withdrawalId],
  );
  return JSON.stringify(rows);
}
