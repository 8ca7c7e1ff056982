import type pg from 'pg';

/** Any constant: it only has to keep these locks apart from others. */
const lifeLocks = 7_205_114;

/** Held for as long as this connection lives, which is as long as its process. */
export async function holdLife(client: pg.Client, workerId: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [lifeLocks, workerId]);
}

export interface JobLock {
  jobId: string;
  workerId: string;
}

/** Jobs that somebody has to themselves. */
export async function listLocks(client: pg.Client): Promise<JobLock[]> {
  const { rows } = await client.query<{ job_id: string; worker_id: string }>(
    'SELECT id::text AS job_id, locked_by AS worker_id FROM graphile_worker.jobs WHERE locked_by IS NOT NULL',
  );
  return rows.map((row) => ({ jobId: row.job_id, workerId: row.worker_id }));
}

/** For a job that nobody runs although its worker lives. */
export async function unlockJob(client: pg.Client, { jobId, workerId }: JobLock): Promise<void> {
  await client.query(
    'UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL WHERE id = $1 AND locked_by = $2',
    [jobId, workerId],
  );
}

/** Gives the jobs of a worker back to the others if nobody holds its life. */
export async function unlockIfDead(client: pg.Client, workerId: string): Promise<boolean> {
  const { rows } = await client.query<{ is_dead: boolean }>(
    'SELECT pg_try_advisory_lock($1, hashtext($2)) AS is_dead',
    [lifeLocks, workerId],
  );
  if (rows[0]?.is_dead !== true) return false;
  await client.query('SELECT graphile_worker.force_unlock_workers(ARRAY[$1])', [workerId]);
  await client.query('SELECT pg_advisory_unlock($1, hashtext($2))', [lifeLocks, workerId]);
  return true;
}
