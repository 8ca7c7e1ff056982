import type { AccountId } from '@kislap/contract-kit';
import type { SqlExecutor } from '@kislap/ledger';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import type { Scope } from '../figures/change-set.ts';
import { columns } from '../figures/figure.queries.ts';

interface Whose {
  accountId: AccountId;
  scope: Scope;
}

/** Sums of the days from `from` to `to`, both included, in the order of `measures`; one entry for each of `whose`. */
export async function sumDays(
  db: SqlExecutor,
  whose: readonly Whose[],
  { from, to }: { from: string; to: string },
): Promise<bigint[][]> {
  const { rows } = await db.query(
    `select ${columns.map((column) => `coalesce(sum(f.${column}), 0)::bigint as ${column}`).join(', ')}
     from unnest($1::smallint[], $2::uuid[], $3::smallint[]) with ordinality as w(bucket, account_id, scope, place)
     left join reports.day f on f.bucket = w.bucket and f.account_id = w.account_id and f.scope = w.scope
       and f.day >= $4::date and f.day <= $5::date
     group by w.place order by w.place`,
    [
      whose.map(({ accountId }) => bucketOf(accountId)),
      whose.map(({ accountId }) => accountId),
      whose.map(({ scope }) => scope),
      from,
      to,
    ],
  );
  return rows.map((row) => columns.map((column) => BigInt(String(row[column]))));
}

/** People of a team by what they did in a range: all of them, and those who did it there first of all. */
export async function countHeads(
  db: SqlExecutor,
  teamId: AccountId,
  { from, to }: { from: string; to: string },
): Promise<Map<number, { people: number; first: number }>> {
  const { rows } = await db.query(
    `select what, sum(people)::integer as people,
       coalesce(sum(people) filter (where before = '0001-01-01'), 0)::integer as first
     from reports.team_head
     where bucket = $1 and team_id = $2 and what <= 4 and day >= $3::date and day <= $4::date and before < $3::date
     group by what`,
    [bucketOf(teamId), teamId, from, to],
  );
  return new Map(
    rows.map((row) => [Number(row.what), { people: Number(row.people), first: Number(row.first) }]),
  );
}

export async function findActive(
  db: SqlExecutor,
  teamId: AccountId,
  what: number,
  day: string,
): Promise<number> {
  const { rows } = await db.query(
    `select people from reports.team_head where bucket = $1 and team_id = $2 and what = $3 and day = $4::date`,
    [bucketOf(teamId), teamId, what, day],
  );
  return Number(rows[0]?.people ?? 0);
}

export async function findSize(db: SqlExecutor, teamId: AccountId) {
  const { rows } = await db.query(
    `select coalesce(sum(people) filter (where what = 1), 0)::integer as agents,
       coalesce(sum(people) filter (where what = 2), 0)::integer as members,
       coalesce((select cash from reports.team_cash where bucket = $1 and team_id = $2), 0) as cash,
       coalesce((select online from reports.team_cash where bucket = $1 and team_id = $2), 0) as online
     from reports.team_head where bucket = $1 and team_id = $2 and what <= 2`,
    [bucketOf(teamId), teamId],
  );
  return {
    agents: Number(rows[0]?.agents ?? 0),
    members: Number(rows[0]?.members ?? 0),
    balance: BigInt(String(rows[0]?.cash ?? 0)),
    online: Number(rows[0]?.online ?? 0),
  };
}

/** Those directly below, by name. */
export async function listDirect(
  db: SqlExecutor,
  teamId: AccountId,
  { after, limit }: { after: { name: string; accountId: AccountId } | undefined; limit: number },
) {
  const { rows } = await db.query(
    `select account_id, name, is_agent from reports.team_player
     where bucket = $1 and team_id = $2 and depth = 1
       and ($3::text is null or (name, account_id) > ($3, $4::uuid))
     order by name, account_id limit $5`,
    [bucketOf(teamId), teamId, after?.name ?? null, after?.accountId ?? null, limit],
  );
  return rows.map((row) => ({
    accountId: String(row.account_id) as AccountId,
    name: String(row.name),
    isAgent: row.is_agent === true,
  }));
}

/** The figures of an account or team by day, in the order of `measures`; days without any are left out. */
export async function listDays(
  db: SqlExecutor,
  { accountId, scope }: Whose,
  { from, to }: { from: string; to: string },
): Promise<Map<string, bigint[]>> {
  const { rows } = await db.query(
    `select to_char(day, 'YYYY-MM-DD') as day_text, ${columns.map((column) => `sum(${column})::bigint as ${column}`).join(', ')}
     from reports.day where bucket = $1 and account_id = $2 and scope = $3 and day >= $4::date and day <= $5::date
     group by day`,
    [bucketOf(accountId), accountId, scope, from, to],
  );
  return new Map(
    rows.map((row) => [String(row.day_text), columns.map((column) => BigInt(String(row[column])))]),
  );
}

/** People of a team by day and by what they did that day: all of them, and those who did it first of all. */
export async function listHeads(
  db: SqlExecutor,
  teamId: AccountId,
  { from, to }: { from: string; to: string },
): Promise<Map<string, { people: number; first: number }>> {
  const { rows } = await db.query(
    `select to_char(day, 'YYYY-MM-DD') as day_text, what, sum(people)::integer as people,
       coalesce(sum(people) filter (where before = '0001-01-01'), 0)::integer as first
     from reports.team_head
     where bucket = $1 and team_id = $2 and what <= 5 and day >= $3::date and day <= $4::date
     group by day, what`,
    [bucketOf(teamId), teamId, from, to],
  );
  return new Map(
    rows.map((row) => [
      `${row.day_text} ${row.what}`,
      { people: Number(row.people), first: Number(row.first) },
    ]),
  );
}

export async function listJoined(db: SqlExecutor, teamId: AccountId, since: string, limit: number) {
  const { rows } = await db.query(
    `select account_id, joined_at from reports.team_player
     where bucket = $1 and team_id = $2 and joined_at >= $3::timestamptz
     order by joined_at desc limit $4`,
    [bucketOf(teamId), teamId, since, limit],
  );
  return rows.map((row) => ({
    accountId: String(row.account_id) as AccountId,
    joinedAt: new Date(String(row.joined_at)),
  }));
}

/** Whose last bet lies between two days, both included; the latest first. */
export async function listStopped(
  db: SqlExecutor,
  teamId: AccountId,
  { from, to }: { from: string; to: string },
  limit: number,
) {
  const { rows } = await db.query(
    `select account_id, to_char(bet_day, 'YYYY-MM-DD') as day_text from reports.team_player
     where bucket = $1 and team_id = $2 and bet_day >= $3::date and bet_day <= $4::date
     order by bet_day desc limit $5`,
    [bucketOf(teamId), teamId, from, to, limit],
  );
  return rows.map((row) => ({
    accountId: String(row.account_id) as AccountId,
    lastBetDay: String(row.day_text),
  }));
}
