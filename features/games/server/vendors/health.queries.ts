import type { VendorKey } from '@kislap/contract-kit/ids';
import type { Executor } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import { tablesOf } from '../games.tables.ts';

export interface CallCount {
  vendorKey: VendorKey;
  direction: 'in' | 'out';
  outcome: string;
  minute: Date;
  underMs: number;
  calls: number;
}

/** Adds to what other processes counted; rows in the order of the key, so that two writers never wait in a ring. */
export async function addCalls(db: Executor, rows: readonly CallCount[]): Promise<void> {
  await sql`
    INSERT INTO games.vendor_call AS known (vendor_key, direction, minute, outcome, under_ms, calls)
    SELECT vendor_key, direction, minute, outcome, under_ms, sum(calls)
    FROM unnest(${rows.map((row) => row.vendorKey)}::text[], ${rows.map((row) => row.direction)}::text[],
      ${rows.map((row) => row.minute)}::timestamptz[], ${rows.map((row) => row.outcome)}::text[],
      ${rows.map((row) => row.underMs)}::integer[], ${rows.map((row) => row.calls)}::bigint[])
      AS counted (vendor_key, direction, minute, outcome, under_ms, calls)
    GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 3, 2, 4, 5
    ON CONFLICT (vendor_key, minute, direction, outcome, under_ms)
    DO UPDATE SET calls = known.calls + excluded.calls`.execute(db);
}

export interface SpanCount {
  vendor_key: VendorKey;
  direction: 'in' | 'out';
  outcome: string;
  under_ms: number;
  last_minute: Date;
  last_5_min: bigint;
  last_hour: bigint;
  last_day: bigint;
}

/** The last five minutes, hour and day at once, by vendor, direction, outcome and span of time. */
export async function listSpanCounts(db: Executor, now: Date, vendorKey?: VendorKey): Promise<SpanCount[]> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const { rows } = await sql<SpanCount>`
    SELECT vendor_key, direction, outcome, under_ms, max(minute) AS last_minute,
      coalesce(sum(calls) FILTER (WHERE minute > ${ago(5)}), 0)::bigint AS last_5_min,
      coalesce(sum(calls) FILTER (WHERE minute > ${ago(60)}), 0)::bigint AS last_hour,
      sum(calls)::bigint AS last_day
    FROM games.vendor_call
    WHERE minute > ${ago(24 * 60)} AND (${vendorKey ?? null}::text IS NULL OR vendor_key = ${vendorKey ?? null})
    GROUP BY vendor_key, direction, outcome, under_ms`.execute(db);
  return rows;
}

export interface SpanPoint {
  at: Date;
  outcome: string;
  under_ms: number;
  calls: bigint;
}

/** The vendor's calls to us since then, by steps of so many minutes. */
export async function listSpanPoints(
  db: Executor,
  vendorKey: VendorKey,
  since: Date,
  stepMinutes: number,
): Promise<SpanPoint[]> {
  const { rows } = await sql<SpanPoint>`
    SELECT date_bin(${`${stepMinutes} minutes`}::interval, minute, ${since}) AS at, outcome, under_ms,
      sum(calls)::bigint AS calls
    FROM games.vendor_call
    WHERE vendor_key = ${vendorKey} AND direction = 'in' AND minute >= ${since}
    GROUP BY 1, 2, 3 ORDER BY 1`.execute(db);
  return rows;
}

export async function deleteCallsBefore(db: Executor, before: Date): Promise<void> {
  await tablesOf(db).deleteFrom('games.vendor_call').where('minute', '<', before).execute();
}

export interface OpenRounds {
  vendor_key: VendorKey;
  hour: bigint;
  day: bigint;
  oldest: Date | null;
}

/** Rounds still open after more than an hour, and more than a day. */
export async function listOpenRounds(db: Executor, now: Date): Promise<OpenRounds[]> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const dayAgo = new Date(now.getTime() - 24 * 3_600_000);
  const { rows } = await sql<OpenRounds>`
    SELECT vendor_key, count(*) AS hour, count(*) FILTER (WHERE opened_at < ${dayAgo}) AS day,
      min(opened_at) AS oldest
    FROM games.open_round WHERE opened_at < ${hourAgo} GROUP BY vendor_key`.execute(db);
  return rows;
}
