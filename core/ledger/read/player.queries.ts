import type { AccountId } from '@kislap/contract-kit/ids';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { assert } from '@kislap/platform/errors.ts';
import type { Pool } from 'pg';
import type { PlayerStatus, SqlExecutor } from '../ledger.types.ts';
import type { Strands } from '../strands/strands.ts';

export async function insertPlayer(
  executor: SqlExecutor,
  accountId: AccountId,
  currency: string,
): Promise<void> {
  await executor.query(
    `insert into ledger.account (bucket, owner_id, kind, currency)
     select $1, $2, 'player:cash', $3
     where not exists (
       select from ledger.account where bucket = $1 and owner_id = $2 and kind = 'player:cash')
     on conflict do nothing`,
    [bucketOf(accountId), accountId, currency],
  );
}

export async function updatePlayerStatus(
  executor: SqlExecutor,
  accountId: AccountId,
  status: PlayerStatus,
): Promise<void> {
  const { rows } = await executor.query(
    `update ledger.account set status = $3, version = version + 1
     where bucket = $1 and owner_id = $2 and kind = 'player:cash' returning 1 as done`,
    [bucketOf(accountId), accountId, status],
  );
  assert(rows.length === 1, 'the player was opened before');
}

/** Adds what the batches of late gave the house to the house's rows. */
export async function foldHouse(pool: Pool, { all }: Pick<Strands, 'all'>): Promise<void> {
  for (const strand of all) await pool.query('select ledger.fold_house($1::smallint)', [strand]);
}

/** The month of `now` and the two after it. */
export async function ensurePartitions(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `select ledger.ensure_partition(date_trunc('month', $1::timestamptz) + ahead * interval '1 month')
     from generate_series(0, 2) ahead`,
    [now],
  );
}

/** Forgets references and closed rounds of before `before`, at most so many of each; how many went. */
export async function forgetBefore(pool: Pool, before: Date, atMost: number): Promise<number> {
  const references = await pool.query<{ bucket: number; key: string; source_id: number }>(
    'select bucket, key, source_id from ledger.reference where created_at < $1 limit $2',
    [before, atMost],
  );
  const goneReferences = await pool.query(
    `delete from ledger.reference r using unnest($1::smallint[], $2::uuid[], $3::smallint[]) as k (bucket, key, source_id)
     where r.bucket = k.bucket and r.key = k.key and r.source_id = k.source_id`,
    columnsOf(references.rows, ['bucket', 'key', 'source_id']),
  );
  const rounds = await pool.query<{ bucket: number; account_id: string; key: string; source_id: number }>(
    'select bucket, account_id, key, source_id from ledger.round where opened_at < $1 and is_closed limit $2',
    [before, atMost],
  );
  const goneRounds = await pool.query(
    `delete from ledger.round r
     using unnest($1::smallint[], $2::uuid[], $3::uuid[], $4::smallint[]) as k (bucket, account_id, key, source_id)
     where r.bucket = k.bucket and r.account_id = k.account_id and r.key = k.key and r.source_id = k.source_id and r.is_closed`,
    columnsOf(rounds.rows, ['bucket', 'account_id', 'key', 'source_id']),
  );
  return (goneReferences.rowCount ?? 0) + (goneRounds.rowCount ?? 0);
}

function columnsOf<Row>(rows: readonly Row[], names: readonly (keyof Row)[]): unknown[][] {
  return names.map((name) => rows.map((row) => row[name]));
}

/** Whether this connection may take on the role that can only append. */
export async function hasWriterRole(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ may: boolean }>(
    `select coalesce((select pg_has_role(current_user, oid, 'member') from pg_roles
       where rolname = 'kislap_app'), false) as may`,
  );
  return rows[0]?.may === true;
}
