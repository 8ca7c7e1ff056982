import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import type { SpinId } from '../../contract/rewards.ids.ts';
import type { WheelPart } from '../../rules/wheel.ts';
import { tablesOf, type WheelPrizeRow } from '../rewards.tables.ts';

export interface Wheel {
  version: number;
  parts: WheelPart[];
}

/** The prizes that hold now; undefined while none are set. */
export async function findWheel(db: Executor): Promise<Wheel | undefined> {
  const { rows } = await sql<WheelPrizeRow>`
    select * from rewards.wheel_prize
    where version = (select max(version) from rewards.wheel_version) order by place`.execute(db);
  const [first] = rows;
  return first && { version: first.version, parts: rows };
}

export async function findWheelOf(db: Executor, version: number): Promise<Wheel> {
  const { rows } = await sql<WheelPrizeRow>`
    select * from rewards.wheel_prize where version = ${version} order by place`.execute(db);
  return { version, parts: rows };
}

/** What is left, by place. */
export async function listStock(db: Executor, version: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ place: number; stock_left: number }>`
    select place, stock_left from rewards.wheel_stock where version = ${version}`.execute(db);
  return new Map(rows.map((row) => [row.place, row.stock_left]));
}

/** Sets the prizes anew. One setting waits for the other. */
export async function insertWheel(
  tx: Tx,
  { parts, by, at }: { parts: readonly WheelPart[]; by: string; at: Date },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('rewards wheel', 0))`.execute(tx);
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0) + 1 as version from rewards.wheel_version`.execute(tx);
  const version = rows[0]?.version ?? 1;
  await tablesOf(tx)
    .insertInto('rewards.wheel_version')
    .values({ version, set_by: by, set_at: at })
    .execute();
  await tablesOf(tx)
    .insertInto('rewards.wheel_prize')
    .values(parts.map((part, place) => ({ version, place, ...part })))
    .execute();
  const bounded = parts.flatMap(({ stock }, place) =>
    stock === null ? [] : [{ version, place, stock_left: stock }],
  );
  if (bounded.length > 0) await tablesOf(tx).insertInto('rewards.wheel_stock').values(bounded).execute();
}

/** Whether the spin takes now; false where it took before. Waits for whoever takes for it at the same time. */
export async function insertTake(tx: Tx, spinId: SpinId, at: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into rewards.wheel_take (spin_id, taken_at) values (${spinId}, ${at})
    on conflict do nothing returning spin_id`.execute(tx);
  return rows.length === 1;
}

export async function findTake(tx: Tx, spinId: SpinId): Promise<number | null> {
  const { rows } = await sql<{ place: number | null }>`
    select place from rewards.wheel_take where spin_id = ${spinId}`.execute(tx);
  return rows[0]?.place ?? null;
}

export async function saveTake(tx: Tx, spinId: SpinId, place: number): Promise<void> {
  await sql`update rewards.wheel_take set place = ${place} where spin_id = ${spinId}`.execute(tx);
}

/** Whether there was one left to take. */
export async function takeStock(tx: Tx, version: number, place: number): Promise<boolean> {
  const { rows } = await sql`
    update rewards.wheel_stock set stock_left = stock_left - 1
    where version = ${version} and place = ${place} and stock_left > 0 returning place`.execute(tx);
  return rows.length === 1;
}

export async function forgetTakes(db: Executor, before: Date): Promise<void> {
  await sql`delete from rewards.wheel_take where taken_at < ${before}`.execute(db);
}
