import type { AccountId } from '@kislap/contract-kit';
import type { SqlExecutor } from '@kislap/ledger';
import { bucketOf } from '@kislap/platform/database/ids.ts';

export interface HeadRow {
  teamId: AccountId;
  what: number;
  day: string;
  before: string;
  people: number;
}

export async function addHeads(db: SqlExecutor, rows: readonly HeadRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.query(
    `insert into reports.team_head as known (bucket, team_id, what, day, before, people)
     select * from unnest($1::smallint[], $2::uuid[], $3::smallint[], $4::date[], $5::date[], $6::integer[])
     order by 1, 2, 3, 4, 5
     on conflict (bucket, team_id, what, day, before) do update set people = known.people + excluded.people`,
    [
      rows.map(({ teamId }) => bucketOf(teamId)),
      rows.map(({ teamId }) => teamId),
      rows.map((row) => row.what),
      rows.map(({ day }) => day),
      rows.map(({ before }) => before),
      rows.map(({ people }) => people),
    ],
  );
}

export interface LastDays {
  betDay: string | null;
  depositDay: string | null;
}

export async function listLastDays(
  db: SqlExecutor,
  accountIds: readonly AccountId[],
): Promise<Map<string, LastDays>> {
  const { rows } = await db.query(
    `select account_id, to_char(bet_day, 'YYYY-MM-DD') as bet_day, to_char(deposit_day, 'YYYY-MM-DD') as deposit_day
     from reports.last_day where (bucket, account_id) in (select * from unnest($1::smallint[], $2::uuid[]))`,
    [accountIds.map(bucketOf), accountIds],
  );
  return new Map(
    rows.map((row) => [
      String(row.account_id),
      { betDay: row.bet_day as string | null, depositDay: row.deposit_day as string | null },
    ]),
  );
}

export async function saveLastDays(db: SqlExecutor, days: ReadonlyMap<AccountId, LastDays>): Promise<void> {
  const rows = [...days];
  if (rows.length === 0) return;
  await db.query(
    `insert into reports.last_day (bucket, account_id, bet_day, deposit_day)
     select * from unnest($1::smallint[], $2::uuid[], $3::date[], $4::date[]) order by 1, 2
     on conflict (bucket, account_id) do update set bet_day = excluded.bet_day, deposit_day = excluded.deposit_day`,
    [
      rows.map(([id]) => bucketOf(id)),
      rows.map(([id]) => id),
      rows.map(([, { betDay }]) => betDay),
      rows.map(([, { depositDay }]) => depositDay),
    ],
  );
}

export interface ValidRow {
  accountId: AccountId;
  what: number;
  day: string;
  validBet: bigint;
}

/** Adds to the periods; answers what each holds now. */
export async function addValid(db: SqlExecutor, rows: readonly ValidRow[]): Promise<ValidRow[]> {
  if (rows.length === 0) return [];
  const saved = await db.query(
    `insert into reports.valid_period as known (bucket, account_id, what, day, valid_bet)
     select * from unnest($1::smallint[], $2::uuid[], $3::smallint[], $4::date[], $5::bigint[]) order by 1, 2, 3, 4
     on conflict (bucket, account_id, what, day) do update set valid_bet = known.valid_bet + excluded.valid_bet
     returning account_id, what, to_char(day, 'YYYY-MM-DD') as day, valid_bet`,
    [
      rows.map(({ accountId }) => bucketOf(accountId)),
      rows.map(({ accountId }) => accountId),
      rows.map((row) => row.what),
      rows.map(({ day }) => day),
      rows.map(({ validBet }) => validBet),
    ],
  );
  return saved.rows.map((row) => ({
    accountId: String(row.account_id) as AccountId,
    what: Number(row.what),
    day: String(row.day),
    validBet: BigInt(String(row.valid_bet)),
  }));
}

export async function addCash(db: SqlExecutor, cash: ReadonlyMap<AccountId, bigint>): Promise<void> {
  const rows = [...cash].filter(([, change]) => change !== 0n);
  if (rows.length === 0) return;
  await db.query(
    `insert into reports.team_cash as known (bucket, team_id, cash)
     select * from unnest($1::smallint[], $2::uuid[], $3::bigint[]) order by 1, 2
     on conflict (bucket, team_id) do update set cash = known.cash + excluded.cash`,
    [rows.map(([id]) => bucketOf(id)), rows.map(([id]) => id), rows.map(([, change]) => change)],
  );
}

export interface TeamPlayerRow {
  teamId: AccountId;
  accountId: AccountId;
}

const keysOf = (rows: readonly TeamPlayerRow[]) => [
  rows.map(({ teamId }) => bucketOf(teamId)),
  rows.map(({ teamId }) => teamId),
  rows.map(({ accountId }) => accountId),
];

/** The day of the last bet. */
export async function saveBetDays(
  db: SqlExecutor,
  rows: readonly (TeamPlayerRow & { day: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  await db.query(
    `insert into reports.team_player (bucket, team_id, account_id, bet_day)
     select * from unnest($1::smallint[], $2::uuid[], $3::uuid[], $4::date[]) order by 1, 2, 3
     on conflict (bucket, team_id, account_id) do update set bet_day = excluded.bet_day`,
    [...keysOf(rows), rows.map(({ day }) => day)],
  );
}

export interface JoinedRow extends TeamPlayerRow {
  at: string;
  /** As it is looked for. */
  name: string;
  isAgent: boolean;
  depth: number;
}

export async function saveJoined(db: SqlExecutor, rows: readonly JoinedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.query(
    `insert into reports.team_player (bucket, team_id, account_id, joined_at, name, is_agent, depth)
     select * from unnest($1::smallint[], $2::uuid[], $3::uuid[], $4::timestamptz[], $5::text[], $6::boolean[], $7::smallint[])
     order by 1, 2, 3
     on conflict (bucket, team_id, account_id) do update set joined_at = excluded.joined_at, name = excluded.name,
       is_agent = excluded.is_agent, depth = excluded.depth`,
    [
      ...keysOf(rows),
      rows.map(({ at }) => at),
      rows.map(({ name }) => name),
      rows.map(({ isAgent }) => isAgent),
      rows.map(({ depth }) => depth),
    ],
  );
}

/** All that the consumer of the play feed wrote. */
export async function deletePlayed(db: SqlExecutor): Promise<void> {
  await db.query('delete from reports.team_head where what > 2');
  await db.query('update reports.team_player set bet_day = null where bet_day is not null');
  await db.query('update reports.team_cash set cash = 0 where cash <> 0');
  for (const table of ['last_day', 'valid_period', 'member_cash', 'cash_moved'])
    await db.query(`delete from reports.${table}`);
}

/** All that the consumer of registrations wrote. */
export async function deleteTeamJoined(db: SqlExecutor): Promise<void> {
  await db.query('delete from reports.team_head where what <= 2');
  await db.query(
    'update reports.team_player set joined_at = null, name = null, depth = null where joined_at is not null',
  );
}
