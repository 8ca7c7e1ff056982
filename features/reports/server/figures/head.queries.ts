import type { PlayedLine, SqlExecutor } from '@kislap/ledger';
import { manilaDay } from '@kislap/platform/clock.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';

/** Players of an hour: those whose first bet of the day it holds, and those who registered. */
export interface Heads {
  /** Its first instant. */
  hour: Date;
  active: number;
  joined: number;
}

const hourMs = 3_600_000;

function hourOf(instant: Date): string {
  return new Date(Math.floor(instant.getTime() / hourMs) * hourMs).toISOString();
}

/** Counts each player once a day, at the first bet that is read; a bet that is taken back later counts all the same. */
export async function countActive(db: SqlExecutor, lines: readonly PlayedLine[]): Promise<void> {
  const first = new Map<string, { accountId: string; day: string; hour: string }>();
  for (const { type, accountId, createdAt } of lines) {
    if (type !== 'BET') continue;
    const day = manilaDay(createdAt);
    const key = `${accountId} ${day}`;
    if (!first.has(key)) first.set(key, { accountId, day, hour: hourOf(createdAt) });
  }
  if (first.size === 0) return;
  const rows = [...first.values()].sort((one, other) => (one.accountId < other.accountId ? -1 : 1));
  const added = await db.query(
    `insert into reports.active (bucket, account_id, day)
     select * from unnest($1::smallint[], $2::uuid[], $3::date[])
     on conflict do nothing returning account_id, to_char(day, 'YYYY-MM-DD') as day`,
    [
      rows.map(({ accountId }) => bucketOf(accountId)),
      rows.map(({ accountId }) => accountId),
      rows.map(({ day }) => day),
    ],
  );
  const hours = added.rows.map((row) => first.get(`${row.account_id} ${row.day}`)?.hour ?? '');
  await addHeads(db, 'active', hours);
}

/** One more for each instant, in its hour. */
export async function countJoined(db: SqlExecutor, instants: readonly Date[]): Promise<void> {
  await addHeads(db, 'joined', instants.map(hourOf));
}

async function addHeads(
  db: SqlExecutor,
  column: 'active' | 'joined',
  hours: readonly string[],
): Promise<void> {
  if (hours.length === 0) return;
  await db.query(
    `insert into reports.head (hour, ${column})
     select hour, count(*) from unnest($1::timestamptz[]) as h(hour) group by hour order by hour
     on conflict (hour) do update set ${column} = head.${column} + excluded.${column}`,
    [hours],
  );
}

export async function listHeads(db: SqlExecutor, from: Date): Promise<Heads[]> {
  const { rows } = await db.query(
    `select hour, active, joined from reports.head where hour >= $1::timestamptz order by hour`,
    [from.toISOString()],
  );
  return rows.map((row) => ({
    hour: new Date(String(row.hour)),
    active: Number(row.active),
    joined: Number(row.joined),
  }));
}

/** Forgets who was active on days before `day`; how many they were stays. */
export async function pruneActive(db: SqlExecutor, day: string): Promise<void> {
  await db.query('delete from reports.active where day < $1::date', [day]);
}

export async function deleteActive(db: SqlExecutor): Promise<void> {
  await db.query('delete from reports.active');
  await db.query('update reports.head set active = 0');
}

export async function deleteJoined(db: SqlExecutor): Promise<void> {
  await db.query('update reports.head set joined = 0');
}
