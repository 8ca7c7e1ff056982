import type { AccountId } from '@kislap/contract-kit';
import type { SqlExecutor } from '@kislap/ledger';
import { bucketOf } from '@kislap/platform/database/ids.ts';

/** Whom the job found online when it ran last. */
export async function listOnline(db: SqlExecutor): Promise<AccountId[]> {
  const { rows } = await db.query('select account_id from reports.online');
  return rows.map((row) => String(row.account_id) as AccountId);
}

export async function insertOnline(db: SqlExecutor, accountIds: readonly AccountId[]): Promise<void> {
  await db.query(
    `insert into reports.online (bucket, account_id) select * from unnest($1::smallint[], $2::uuid[])
     on conflict do nothing`,
    [accountIds.map(bucketOf), accountIds],
  );
}

export async function deleteOnline(db: SqlExecutor, accountIds: readonly AccountId[]): Promise<void> {
  await db.query(
    `delete from reports.online where (bucket, account_id) in (select * from unnest($1::smallint[], $2::uuid[]))`,
    [accountIds.map(bucketOf), accountIds],
  );
}

interface Place {
  teamId: AccountId;
  accountId: AccountId;
}

const keysOf = (places: readonly Place[]) => [
  places.map(({ teamId }) => bucketOf(teamId)),
  places.map(({ teamId }) => teamId),
  places.map(({ accountId }) => accountId),
];

/** Answers the teams of the rows that were new. */
export async function insertTeamOnline(
  db: SqlExecutor,
  places: readonly Place[],
  since: Date,
): Promise<AccountId[]> {
  const { rows } = await db.query(
    `insert into reports.team_online (bucket, team_id, account_id, since)
     select *, $4::timestamptz from unnest($1::smallint[], $2::uuid[], $3::uuid[]) order by 1, 2, 3
     on conflict do nothing returning team_id`,
    [...keysOf(places), since.toISOString()],
  );
  return rows.map((row) => String(row.team_id) as AccountId);
}

/** Of these accounts all rows, wherever they stand; answers their teams. */
export async function deleteTeamOnline(db: SqlExecutor, places: readonly Place[]): Promise<AccountId[]> {
  const { rows } = await db.query(
    `delete from reports.team_online where (bucket, team_id, account_id) in
       (select * from unnest($1::smallint[], $2::uuid[], $3::uuid[])) returning team_id`,
    keysOf(places),
  );
  return rows.map((row) => String(row.team_id) as AccountId);
}

export async function addOnlineCounts(
  db: SqlExecutor,
  counts: ReadonlyMap<AccountId, number>,
): Promise<void> {
  const rows = [...counts];
  await db.query(
    `insert into reports.team_cash as known (bucket, team_id, cash, online)
     select bucket, team_id, 0, online from unnest($1::smallint[], $2::uuid[], $3::integer[]) as c(bucket, team_id, online)
     order by 1, 2
     on conflict (bucket, team_id) do update set online = known.online + excluded.online`,
    [rows.map(([id]) => bucketOf(id)), rows.map(([id]) => id), rows.map(([, count]) => count)],
  );
}

/** The latest first. */
export async function listTeamOnline(
  db: SqlExecutor,
  teamId: AccountId,
  { after, limit }: { after: { at: string; accountId: AccountId } | undefined; limit: number },
) {
  const { rows } = await db.query(
    `select account_id, to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as since_text
     from reports.team_online where bucket = $1 and team_id = $2
       and ($3::timestamptz is null or since < $3 or (since = $3 and account_id > $4::uuid))
     order by since desc, account_id limit $5`,
    [bucketOf(teamId), teamId, after?.at ?? null, after?.accountId ?? null, limit],
  );
  return rows.map((row) => ({
    accountId: String(row.account_id) as AccountId,
    at: String(row.since_text),
  }));
}
