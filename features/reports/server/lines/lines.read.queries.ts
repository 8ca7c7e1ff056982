import type { AccountId } from '@kislap/contract-kit';
import type { SqlExecutor } from '@kislap/ledger';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { userColumns } from './lines.queries.ts';

/** A line's place in the order of pages, newest first. */
export interface LinePlace {
  /** In ISO 8601 to the microsecond, as it is compared. */
  at: string;
  accountId: AccountId;
  sequence: bigint;
}

export interface FoundTransfer extends LinePlace {
  kind: number;
  type: string;
  amount: bigint;
  cashChange: bigint;
  cashAfter: bigint;
}

export interface FoundRound extends LinePlace {
  slotId: number;
  roundRef: string;
}

interface LineFilter {
  /** The first instant, and the first after the last. */
  from: Date;
  to: Date;
  after?: LinePlace | undefined;
  limit: number;
}

const atColumn = `to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at_text`;
const newestFirst = 'order by at desc, account_id desc, sequence desc';
const ofTeam = `bucket = $1 and team_id = $2 and at >= $3::timestamptz and at < $4::timestamptz
  and ($5::timestamptz is null or (at, account_id, sequence) < ($5::timestamptz, $6::uuid, $7::bigint))`;

function valuesOf(teamId: AccountId, { from, to, after, limit }: LineFilter): unknown[] {
  return [
    ...[bucketOf(teamId), teamId, from.toISOString(), to.toISOString()],
    ...[after?.at ?? null, after?.accountId ?? null, after?.sequence ?? null, limit],
  ];
}

function placeOf(row: Record<string, unknown>): LinePlace {
  return {
    at: String(row.at_text),
    accountId: String(row.account_id) as AccountId,
    sequence: BigInt(String(row.sequence)),
  };
}

export async function listTransfers(
  db: SqlExecutor,
  teamId: AccountId,
  filter: LineFilter & { accountId?: AccountId | undefined; kind?: number | undefined },
): Promise<FoundTransfer[]> {
  const values = valuesOf(teamId, filter);
  const conditions = [ofTeam];
  for (const [column, value] of [
    ['account_id', filter.accountId],
    ['kind', filter.kind],
  ] as const)
    if (value !== undefined) conditions.push(`${column} = $${values.push(value)}`);
  const { rows } = await db.query(
    `select ${atColumn}, account_id, sequence, kind, type, amount, cash_change, cash_after from reports.team_transfer
     where ${conditions.join(' and ')} ${newestFirst} limit $8`,
    values,
  );
  return rows.map((row) => ({
    ...placeOf(row),
    kind: Number(row.kind),
    type: String(row.type),
    amount: BigInt(String(row.amount)),
    cashChange: BigInt(String(row.cash_change)),
    cashAfter: BigInt(String(row.cash_after)),
  }));
}

/** Of one day of the business, so that one partition is read; with `slots` only rounds of those. */
export async function listRounds(
  db: SqlExecutor,
  teamId: AccountId,
  filter: LineFilter & { slots?: readonly number[] | undefined },
): Promise<FoundRound[]> {
  const columns = 'at, account_id, sequence, slot_id, round_ref';
  const found = filter.slots
    ? `(select line.* from unnest($9::integer[]) as s(slot) cross join lateral (
        select ${columns} from reports.team_round where ${ofTeam} and slot_id = s.slot ${newestFirst} limit $8) line) found`
    : `reports.team_round where ${ofTeam}`;
  const { rows } = await db.query(
    `select ${atColumn}, account_id, sequence, slot_id, round_ref from ${found} ${newestFirst} limit $8`,
    filter.slots ? [...valuesOf(teamId, filter), filter.slots] : valuesOf(teamId, filter),
  );
  return rows.map((row) => ({
    ...placeOf(row),
    slotId: Number(row.slot_id),
    roundRef: String(row.round_ref),
  }));
}

/** The slots that a team bet in within a range of days, by what is asked for. */
export async function listSlots(
  db: SqlExecutor,
  teamId: AccountId,
  filter: {
    from: string;
    to: string;
    category?: string | undefined;
    vendor?: string | undefined;
    gameId?: string | undefined;
  },
): Promise<number[]> {
  const { rows } = await db.query(
    `select distinct f.slot_id from reports.day f join reports.slot s on s.id = f.slot_id
     where f.bucket = $1 and f.account_id = $2 and f.scope = 1 and f.day >= $3::date and f.day <= $4::date
       and s.game_id <> '' and ($5::text is null or s.category = $5) and ($6::text is null or s.source = $6)
       and ($7::text is null or s.game_id = $7)`,
    [
      ...[bucketOf(teamId), teamId, filter.from, filter.to],
      ...[filter.category ?? null, filter.vendor ?? null, filter.gameId ?? null],
    ],
  );
  return rows.map((row) => Number(row.slot_id));
}

/** The vendors of slots. */
export async function listVendors(db: SqlExecutor, slotIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.query('select id, source from reports.slot where id = any($1::integer[])', [
    slotIds,
  ]);
  return new Map(rows.map((row) => [Number(row.id), String(row.source)]));
}

/** Accounts with the figure above, at or below nothing. */
export type Sign = 'above' | 'none' | 'below';

export interface FoundUser {
  accountId: AccountId;
  /** In the order of `userFigures`. */
  values: bigint[];
}

interface Period {
  what: number;
  day: string;
}

const signs: Record<Sign, string> = { above: '> 0', none: '= 0', below: '< 0' };

function userOf(row: Record<string, unknown>): FoundUser {
  return {
    accountId: String(row.account_id) as AccountId,
    values: userColumns.map((column) => BigInt(String(row[column] ?? 0))),
  };
}

/** One sign at a time, which the indexes are made for; those with nothing stand in the order of their ids. */
export async function listUsers(
  db: SqlExecutor,
  teamId: AccountId,
  query: Period & {
    /** Of `userColumns`. */
    column: string;
    sign: Sign;
    isFalling: boolean;
    after?: { value: bigint; accountId: AccountId } | undefined;
    limit: number;
  },
): Promise<FoundUser[]> {
  const { what, day, column, sign, isFalling, after, limit } = query;
  const direction = isFalling ? 'desc' : 'asc';
  const values: unknown[] = [bucketOf(teamId), teamId, what, day, limit];
  const order = sign === 'none' ? 'account_id' : `${column} ${direction}, account_id ${direction}`;
  let next = '';
  if (after && sign === 'none') next = `and account_id > $${values.push(after.accountId)}::uuid`;
  else if (after)
    next = `and (${column}, account_id) ${isFalling ? '<' : '>'} ($${values.push(after.value)}::bigint,
      $${values.push(after.accountId)}::uuid)`;
  const { rows } = await db.query(
    `select account_id, ${userColumns.join(', ')} from reports.team_user
     where bucket = $1 and team_id = $2 and what = $3 and day = $4::date and ${column} ${signs[sign]} ${next}
     order by ${order} limit $5`,
    values,
  );
  return rows.map(userOf);
}

/** Everybody below whose name begins so, by name; also those who did nothing. */
export async function listUsersByName(
  db: SqlExecutor,
  teamId: AccountId,
  query: Period & {
    search: string;
    after?: { name: string; accountId: AccountId } | undefined;
    limit: number;
  },
): Promise<(FoundUser & { name: string })[]> {
  const { what, day, search, after, limit } = query;
  const { rows } = await db.query(
    `select p.account_id, p.name, ${userColumns.map((column) => `u.${column}`).join(', ')}
     from (select account_id, name from reports.team_player
       where bucket = $1 and team_id = $2 and name >= $5 and name < $6
         and ($7::text is null or (name, account_id) > ($7, $8::uuid)) order by name, account_id limit $9) p
     left join reports.team_user u
       on u.bucket = $1 and u.team_id = $2 and u.what = $3 and u.day = $4::date and u.account_id = p.account_id
     order by p.name, p.account_id`,
    [
      ...[bucketOf(teamId), teamId, what, day, search, `${search}\u{10ffff}`],
      ...[after?.name ?? null, after?.accountId ?? null, limit],
    ],
  );
  return rows.map((row) => ({ ...userOf(row), name: String(row.name) }));
}

/** Since when somebody is below an agent; null where it is not known yet, or the agent himself. */
export async function findJoinedAt(
  db: SqlExecutor,
  teamId: AccountId,
  accountId: AccountId,
): Promise<Date | null> {
  const { rows } = await db.query(
    'select joined_at from reports.team_player where bucket = $1 and team_id = $2 and account_id = $3',
    [bucketOf(teamId), teamId, accountId],
  );
  return rows[0]?.joined_at ? new Date(String(rows[0].joined_at)) : null;
}
