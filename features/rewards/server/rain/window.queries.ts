import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import type { GrabId, RainId } from '../../contract/rewards.ids.ts';
import { type RainRow, type RainWindowRow, tablesOf } from '../rewards.tables.ts';

export async function insertRain(tx: Tx, row: RainRow): Promise<void> {
  await tablesOf(tx).insertInto('rewards.rain').values(row).execute();
}

export async function lockRain(tx: Tx, rainId: RainId): Promise<RainRow | undefined> {
  return tablesOf(tx)
    .selectFrom('rewards.rain')
    .selectAll()
    .where('rain_id', '=', rainId)
    .forUpdate()
    .executeTakeFirst();
}

/** Newest first. */
export function listRains(
  db: Executor,
  { after, limit }: { after: RainId | undefined; limit: number },
): Promise<RainRow[]> {
  const rows = tablesOf(db).selectFrom('rewards.rain').selectAll().orderBy('rain_id', 'desc').limit(limit);
  return (after === undefined ? rows : rows.where('rain_id', '<', after)).execute();
}

export async function listActiveRains(db: Executor, day: string): Promise<RainId[]> {
  const { rows } = await sql<{ rain_id: RainId }>`
    select rain_id from rewards.rain where state = 'ACTIVE' and last_day >= ${day} order by rain_id`.execute(
    db,
  );
  return rows.map((row) => row.rain_id);
}

/** No window of it opens any more; one that is open ends as planned. */
export async function stopRain(tx: Tx, rainId: RainId, now: Date): Promise<void> {
  await sql`update rewards.rain set state = 'STOPPED' where rain_id = ${rainId}`.execute(tx);
  await sql`
    update rewards.rain_window set cancelled_at = ${now}
    where rain_id = ${rainId} and opens_at > ${now} and cancelled_at is null`.execute(tx);
}

export async function nextNumber(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ number: bigint }>`select nextval('rewards.rain_number') as number`.execute(tx);
  return rows[0]?.number ?? 0n;
}

export async function listPlanned(tx: Tx, rainId: RainId, from: Date): Promise<Date[]> {
  const { rows } = await sql<{ opens_at: Date }>`
    select opens_at from rewards.rain_window where rain_id = ${rainId} and opens_at >= ${from}`.execute(tx);
  return rows.map((row) => row.opens_at);
}

export async function insertWindow(tx: Tx, row: RainWindowRow, amounts: readonly bigint[]): Promise<void> {
  await tablesOf(tx).insertInto('rewards.rain_window').values(row).execute();
  await sql`
    insert into rewards.rain_share (number, share, amount)
    select ${row.number}::bigint, place::integer, amount
    from unnest(${amounts.map(String)}::bigint[]) with ordinality as split (amount, place)`.execute(tx);
}

export async function findWindow(db: Executor, number: bigint): Promise<RainWindowRow | undefined> {
  return tablesOf(db)
    .selectFrom('rewards.rain_window')
    .selectAll()
    .where('number', '=', number)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
}

/** Those that are open or to come, the soonest first. */
export async function listComing(db: Executor, now: Date, limit: number): Promise<RainWindowRow[]> {
  const { rows } = await sql<RainWindowRow>`
    select * from rewards.rain_window
    where opens_at > ${now}::timestamptz - interval '1 hour' and closes_at > ${now} and cancelled_at is null
    order by opens_at limit ${limit}`.execute(db);
  return rows;
}

/** Those that are over, the newest first. */
export async function listPast(
  db: Executor,
  { now, before, limit }: { now: Date; before?: Date | undefined; limit: number },
): Promise<RainWindowRow[]> {
  const { rows } = await sql<RainWindowRow>`
    select * from rewards.rain_window
    where opens_at < ${before ?? now} and closes_at <= ${now} and cancelled_at is null
    order by opens_at desc limit ${limit}`.execute(db);
  return rows;
}

export async function listAmounts(db: Executor, number: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ amount: bigint }>`
    select amount from rewards.rain_share where number = ${number} order by share`.execute(db);
  return rows.map((row) => row.amount);
}

/** What was handed out of each of these windows. */
export async function sumTaken(db: Executor, numbers: readonly bigint[]): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ number: bigint; amount: bigint }>`
    select number, sum(amount)::bigint as amount from rewards.rain_share
    where number = any(${numbers.map(String)}::bigint[]) and grab_id is not null group by number`.execute(db);
  return new Map(rows.map((row) => [row.number, row.amount]));
}

/** Over, with a seed that was not told yet. */
export async function lockUnrevealed(tx: Tx, now: Date): Promise<RainWindowRow[]> {
  const { rows } = await sql<RainWindowRow>`
    select * from rewards.rain_window where revealed_seed is null and closes_at <= ${now}
    order by closes_at limit 100 for update skip locked`.execute(tx);
  return rows;
}

export async function reveal(tx: Tx, number: bigint, seed: string): Promise<void> {
  await sql`update rewards.rain_window set revealed_seed = ${seed} where number = ${number}`.execute(tx);
}

export interface HandedShare {
  grabId: GrabId;
  share: number;
  amount: bigint;
}

/** Nobody hands out beside it until the end of the transaction. */
export async function lockWindow(tx: Tx, number: bigint): Promise<RainWindowRow | undefined> {
  const { rows } = await sql<RainWindowRow>`
    select * from rewards.rain_window where number = ${number} for update`.execute(tx);
  return rows[0];
}

/** What these grabs were handed before. */
export async function listHanded(db: Executor, grabIds: readonly GrabId[]): Promise<HandedShare[]> {
  const { rows } = await sql<{ grab_id: GrabId; share: number; amount: bigint }>`
    select grab_id, share, amount from rewards.rain_share
    where grab_id is not null and grab_id = any(${grabIds}::uuid[])`.execute(db);
  return rows.map(({ grab_id, share, amount }) => ({ grabId: grab_id, share, amount }));
}

/** The next shares in order, one for each; whoever comes after the last gets none. */
export async function handOut(
  tx: Tx,
  { window, grabIds, at }: { window: RainWindowRow; grabIds: readonly GrabId[]; at: Date },
): Promise<HandedShare[]> {
  const { rows } = await sql<{ grab_id: GrabId; share: number; amount: bigint }>`
    update rewards.rain_share as given set grab_id = taker.grab_id, taken_at = ${at}
    from unnest(${grabIds}::uuid[]) with ordinality as taker (grab_id, place)
    where given.number = ${window.number} and given.share = ${window.taken} + taker.place
    returning given.grab_id, given.share, given.amount`.execute(tx);
  await sql`
    update rewards.rain_window set taken = taken + ${rows.length} where number = ${window.number}`.execute(
    tx,
  );
  return rows.map(({ grab_id, share, amount }) => ({ grabId: grab_id, share, amount }));
}

/** Windows whose seed was told long ago, with their shares. */
export async function forgetWindows(tx: Tx, before: Date): Promise<void> {
  const old = sql`select number from rewards.rain_window where closes_at < ${before} and revealed_seed is not null`;
  await sql`delete from rewards.rain_share where number in (${old})`.execute(tx);
  await sql`delete from rewards.rain_window where number in (${old})`.execute(tx);
}
