import type { AccountId } from '@kislap/contract-kit/ids';
import type { SqlExecutor } from '@kislap/ledger';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import type { Scope } from './figures/change-set.ts';
import { columns } from './figures/figure.queries.ts';
import type { Slot } from './figures/figures.ts';

export type ReportUnit = 'day' | 'hour';
export type ReportGroup = 'time' | 'category' | 'vendor' | 'game' | 'player';

export interface ReportFilter {
  accountId: AccountId;
  scope: Scope;
  unit: ReportUnit;
  /** Inclusive: a day, or an hour in ISO 8601. */
  from: string;
  /** Exclusive. */
  to: string;
  category?: string | undefined;
  vendor?: string | undefined;
  gameId?: string | undefined;
}

export interface ReportRow {
  key: string;
  /** In the order of `measures`. */
  values: bigint[];
}

const sums = columns.map((column) => `coalesce(sum(f.${column}), 0)::bigint as ${column}`).join(', ');

function valuesOf(row: Record<string, unknown>): bigint[] {
  return columns.map((column) => BigInt(String(row[column])));
}

/** Reads one account and one period by the key only; by player the own figures of all accounts in the period. */
function fromFigures(unit: ReportUnit, group?: ReportGroup): string {
  const type = unit === 'day' ? 'date' : 'timestamptz';
  const whose =
    group === 'player'
      ? 'f.scope = 0 and ($1::smallint, $2::uuid, $3::smallint) is not null'
      : 'f.bucket = $1 and f.account_id = $2 and f.scope = $3';
  return `from reports.${unit} f join reports.slot s on s.id = f.slot_id
    where ${whose} and f.${unit} >= $4::${type} and f.${unit} < $5::${type}
      and ($6::text is null or s.category = $6) and ($7::text is null or s.source = $7)
      and ($8::text is null or s.game_id = $8)`;
}

function parametersOf(filter: ReportFilter): unknown[] {
  const { accountId, scope, from, to, category, vendor, gameId } = filter;
  return [bucketOf(accountId), accountId, scope, from, to, category ?? null, vendor ?? null, gameId ?? null];
}

function groupOf(group: ReportGroup, unit: ReportUnit): string {
  if (group === 'time') {
    return unit === 'day'
      ? "to_char(f.day, 'YYYY-MM-DD')"
      : `to_char(f.hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  }
  return { category: 's.category', vendor: 's.source', game: 's.game_id', player: 'f.account_id::text' }[
    group
  ];
}

/** Times newest first, everything else by stake. */
export async function listReport(
  db: SqlExecutor,
  filter: ReportFilter,
  group: ReportGroup,
  limit: number,
  offset: number,
): Promise<{ rows: ReportRow[]; total: number }> {
  const key = groupOf(group, filter.unit);
  const { rows } = await db.query(
    `select ${key} as key, ${sums}, count(*) over ()::integer as total
     ${fromFigures(filter.unit, group)}
     group by 1 order by ${group === 'time' ? '1 desc' : 'stake desc, 1'} limit $9 offset $10`,
    [...parametersOf(filter), limit, offset],
  );
  return {
    rows: rows.map((row) => ({ key: String(row.key), values: valuesOf(row) })),
    total: Number(rows[0]?.total ?? 0),
  };
}

export async function sumReport(db: SqlExecutor, filter: ReportFilter): Promise<bigint[]> {
  const { rows } = await db.query(`select ${sums} ${fromFigures(filter.unit)}`, parametersOf(filter));
  return valuesOf(rows[0] ?? {});
}

/** Settled stakes of each key by game, to weigh the games' own returns by; `key` is `''` for all together. */
export async function listStakesByGame(
  db: SqlExecutor,
  filter: ReportFilter,
  group: ReportGroup | undefined,
  keys: readonly string[],
): Promise<{ key: string; gameId: string; stake: bigint }[]> {
  const key = group ? groupOf(group, filter.unit) : "''";
  const { rows } = await db.query(
    `select ${key} as key, s.game_id, sum(f.settled_stake)::bigint as stake ${fromFigures(filter.unit, group)}
       and f.settled_stake <> 0 and (${key}) = any($9::text[])
     group by 1, 2`,
    [...parametersOf(filter), group ? keys : ['']],
  );
  return rows.map((row) => ({
    key: String(row.key),
    gameId: String(row.game_id),
    stake: BigInt(String(row.stake)),
  }));
}

/** All days of an account's own figures. */
export async function listOwnDays(
  db: SqlExecutor,
  accountId: AccountId,
): Promise<(Slot & { day: string; values: bigint[] })[]> {
  const { rows } = await db.query(
    `select to_char(f.day, 'YYYY-MM-DD') as day, s.category, s.source, s.game_id,
       ${columns.map((column) => `f.${column}`).join(', ')}
     from reports.day f join reports.slot s on s.id = f.slot_id
     where f.bucket = $1 and f.account_id = $2 and f.scope = 0`,
    [bucketOf(accountId), accountId],
  );
  return rows.map((row) => ({
    day: String(row.day),
    category: String(row.category),
    source: String(row.source),
    gameId: String(row.game_id) as Slot['gameId'],
    values: valuesOf(row),
  }));
}

/** The next accounts with figures after the place the check has come to; from the beginning after the last. */
export async function takeNextAccounts(db: SqlExecutor, count: number): Promise<AccountId[]> {
  const { rows } = await db.query('select bucket, account_id from reports.check_place');
  let place = { bucket: Number(rows[0]?.bucket ?? -1), accountId: String(rows[0]?.account_id ?? lowestId) };
  const found: AccountId[] = [];
  while (found.length < count) {
    const next = await db.query(
      `select bucket, account_id from reports.day where (bucket, account_id) > ($1, $2) and scope = 0
       order by bucket, account_id limit 1`,
      [place.bucket, place.accountId],
    );
    const row = next.rows[0];
    if (!row) {
      place = { bucket: -1, accountId: lowestId };
      break;
    }
    const accountId = String(row.account_id) as AccountId;
    place = { bucket: Number(row.bucket), accountId };
    found.push(accountId);
  }
  await db.query(
    `insert into reports.check_place (bucket, account_id) values ($1, $2)
     on conflict (id) do update set bucket = excluded.bucket, account_id = excluded.account_id`,
    [place.bucket, place.accountId],
  );
  return found;
}

const lowestId = '00000000-0000-0000-0000-000000000000';
