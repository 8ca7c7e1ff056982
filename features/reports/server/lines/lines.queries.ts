import type { AccountId } from '@kislap/contract-kit';
import type { SqlExecutor } from '@kislap/ledger';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { userFigures } from '../../contract/team-lines.ts';

/** Columns of `userFigures`, in their order. */
export const userColumns = userFigures.map((figure) =>
  figure.replace(/PL$/, '_pl').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);

export interface UserRow {
  teamId: AccountId;
  what: number;
  day: string;
  accountId: AccountId;
  /** In the order of `userFigures`. */
  values: bigint[];
}

const rowsAtOnce = 10_000;

function* partsOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) yield rows.slice(start, start + rowsAtOnce);
}

/** An array in the database's own words, which are made faster than by the driver. */
const arrayOf = (values: readonly (string | number | bigint)[]) => `{${values.join(',')}}`;

/** Adds the rows, in key order, to the existing ones. */
export async function addUsers(db: SqlExecutor, rows: readonly UserRow[]): Promise<void> {
  for (const part of partsOf(rows)) {
    await db.query(
      `insert into reports.team_user as known (bucket, team_id, what, day, account_id, ${userColumns.join(', ')})
       select * from unnest($1::smallint[], $2::uuid[], $3::smallint[], $4::date[], $5::uuid[],
         ${userColumns.map((_, place) => `$${place + 6}::bigint[]`).join(', ')})
       on conflict (bucket, team_id, what, day, account_id) do update set
         ${userColumns.map((column) => `${column} = known.${column} + excluded.${column}`).join(', ')}`,
      [
        arrayOf(part.map(({ teamId }) => bucketOf(teamId))),
        arrayOf(part.map(({ teamId }) => teamId)),
        arrayOf(part.map(({ what }) => what)),
        arrayOf(part.map(({ day }) => day)),
        arrayOf(part.map(({ accountId }) => accountId)),
        ...userColumns.map((_, place) => arrayOf(part.map(({ values }) => values[place] ?? 0n))),
      ],
    );
  }
}

interface LineRow {
  teamId: AccountId;
  at: Date;
  accountId: AccountId;
  sequence: bigint;
}

export interface TransferLine extends LineRow {
  kind: number;
  type: string;
  amount: bigint;
  cashChange: bigint;
  cashAfter: bigint;
}

export interface RoundLine extends LineRow {
  slotId: number;
  roundRef: string;
}

function keysOf(rows: readonly LineRow[]) {
  return [
    arrayOf(rows.map(({ teamId }) => bucketOf(teamId))),
    arrayOf(rows.map(({ teamId }) => teamId)),
    rows.map(({ at }) => at.toISOString()),
    arrayOf(rows.map(({ accountId }) => accountId)),
    arrayOf(rows.map(({ sequence }) => sequence)),
  ];
}

export async function addTransfers(db: SqlExecutor, rows: readonly TransferLine[]): Promise<void> {
  for (const part of partsOf(rows)) {
    await db.query(
      `insert into reports.team_transfer (bucket, team_id, at, account_id, sequence, kind, type, amount, cash_change, cash_after)
       select * from unnest($1::smallint[], $2::uuid[], $3::timestamptz[], $4::uuid[], $5::bigint[], $6::smallint[],
         $7::text[], $8::bigint[], $9::bigint[], $10::bigint[])
       on conflict do nothing`,
      [
        ...keysOf(part),
        arrayOf(part.map(({ kind }) => kind)),
        part.map(({ type }) => type),
        arrayOf(part.map(({ amount }) => amount)),
        arrayOf(part.map(({ cashChange }) => cashChange)),
        arrayOf(part.map(({ cashAfter }) => cashAfter)),
      ],
    );
  }
}

export async function addRounds(db: SqlExecutor, rows: readonly RoundLine[]): Promise<void> {
  for (const part of partsOf(rows)) {
    await db.query(
      `insert into reports.team_round (bucket, team_id, at, account_id, sequence, slot_id, round_ref)
       select * from unnest($1::smallint[], $2::uuid[], $3::timestamptz[], $4::uuid[], $5::bigint[], $6::integer[],
         $7::text[])
       on conflict do nothing`,
      [...keysOf(part), arrayOf(part.map(({ slotId }) => slotId)), part.map(({ roundRef }) => roundRef)],
    );
  }
}

/** Makes the partitions for a day of the business. */
export async function ensureLines(db: SqlExecutor, day: string, withRounds: boolean): Promise<void> {
  await db.query('select reports.ensure_lines($1::date, $2)', [day, withRounds]);
}

/** Drops the days of rounds before `day`; how many. */
export async function dropRoundsBefore(db: SqlExecutor, day: string): Promise<number> {
  const { rows } = await db.query('select reports.drop_rounds_before($1::date) as count', [day]);
  return Number(rows[0]?.count ?? 0);
}

/** Everything the consumer wrote. Partitions stay. */
export async function deleteLines(db: SqlExecutor): Promise<void> {
  for (const table of ['team_user', 'team_transfer', 'team_round'])
    await db.query(`delete from reports.${table}`);
}
