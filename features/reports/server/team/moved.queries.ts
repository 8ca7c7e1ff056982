import type { AccountId } from '@kislap/contract-kit';
import type { SqlExecutor } from '@kislap/ledger';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import type { TeamPlayerRow } from './heads.queries.ts';

/** What accounts gained or lost. */
export async function addMemberCash(db: SqlExecutor, cash: ReadonlyMap<AccountId, bigint>): Promise<void> {
  const rows = [...cash].filter(([, change]) => change !== 0n);
  if (rows.length === 0) return;
  await db.query(
    `insert into reports.member_cash as known (bucket, account_id, cash)
     select * from unnest($1::smallint[], $2::uuid[], $3::bigint[]) order by 1, 2
     on conflict (bucket, account_id) do update set cash = known.cash + excluded.cash`,
    [rows.map(([id]) => bucketOf(id)), rows.map(([id]) => id), rows.map(([, change]) => change)],
  );
}

export async function listMemberCash(
  db: SqlExecutor,
  accountIds: readonly AccountId[],
): Promise<Map<AccountId, bigint>> {
  const { rows } = await db.query(
    `select account_id, cash from reports.member_cash
     where (bucket, account_id) in (select * from unnest($1::smallint[], $2::uuid[]))`,
    [accountIds.map(bucketOf), accountIds],
  );
  return new Map(rows.map((row) => [String(row.account_id) as AccountId, BigInt(String(row.cash))]));
}

/** Up to which moment the wallets have followed moves. */
export async function findLastMoment(db: SqlExecutor): Promise<Date | null> {
  const { rows } = await db.query('select at from reports.cash_moved order by at desc limit 1');
  return rows[0] ? new Date(String(rows[0].at)) : null;
}

export async function addMoment(db: SqlExecutor, at: Date): Promise<void> {
  await db.query('insert into reports.cash_moved (at) values ($1::timestamptz)', [at.toISOString()]);
}

const keysOf = (rows: readonly TeamPlayerRow[]) => [
  rows.map(({ teamId }) => bucketOf(teamId)),
  rows.map(({ teamId }) => teamId),
  rows.map(({ accountId }) => accountId),
];

/** Whoever is in a team as before, but further up or down; in the order in which others write these rows. */
export async function saveDepths(
  db: SqlExecutor,
  rows: readonly (TeamPlayerRow & { depth: number })[],
): Promise<void> {
  if (rows.length === 0) return;
  await db.query(
    `update reports.team_player p set depth = t.depth
     from (select * from unnest($1::smallint[], $2::uuid[], $3::uuid[], $4::smallint[]) order by 1, 2, 3)
       as t (bucket, team_id, account_id, depth)
     where p.bucket = t.bucket and p.team_id = t.team_id and p.account_id = t.account_id and p.joined_at is not null`,
    [...keysOf(rows), rows.map(({ depth }) => depth)],
  );
}

/** Whoever left a team: what he did there stays, but nobody finds him. In the same order. */
export async function forgetNames(db: SqlExecutor, rows: readonly TeamPlayerRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.query(
    `update reports.team_player p set name = null, depth = null
     from (select * from unnest($1::smallint[], $2::uuid[], $3::uuid[]) order by 1, 2, 3)
       as t (bucket, team_id, account_id)
     where p.bucket = t.bucket and p.team_id = t.team_id and p.account_id = t.account_id`,
    keysOf(rows),
  );
}
