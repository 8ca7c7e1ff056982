import type { AccountId } from '@kislap/contract-kit/ids';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { assert } from '@kislap/platform/errors.ts';
import type { Pool } from 'pg';
import type { PlayerStatus, SqlExecutor } from '../ledger.types.ts';

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
export async function foldHouse(pool: Pool): Promise<void> {
  await pool.query('select ledger.fold_house()');
}

/** The month of `now` and the two after it. */
export async function ensurePartitions(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `select ledger.ensure_partition(date_trunc('month', $1::timestamptz) + ahead * interval '1 month')
     from generate_series(0, 2) ahead`,
    [now],
  );
}

/** Forgets references and closed rounds of before `before`, a limited number at a time; how many went. */
export async function forgetBefore(pool: Pool, before: Date, atMost: number): Promise<number> {
  const { rows } = await pool.query<{ count: string | bigint }>(
    'select ledger.forget_before($1::timestamptz, $2::integer) as count',
    [before, atMost],
  );
  return Number(rows[0]?.count ?? 0);
}

/** Whether this connection may take on the role that can only append. */
export async function hasWriterRole(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ may: boolean }>(
    `select coalesce((select pg_has_role(current_user, oid, 'member') from pg_roles
       where rolname = 'kislap_app'), false) as may`,
  );
  return rows[0]?.may === true;
}
