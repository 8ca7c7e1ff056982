import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import type { RaffleId } from '../../contract/rewards.ids.ts';
import { type RaffleRow, type RaffleWinnerRow, tablesOf } from '../rewards.tables.ts';

export async function insertRaffle(tx: Tx, row: RaffleRow): Promise<void> {
  await tablesOf(tx).insertInto('rewards.raffle').values(row).execute();
}

export function lockRaffle(tx: Tx, raffleId: RaffleId): Promise<RaffleRow | undefined> {
  return tablesOf(tx)
    .selectFrom('rewards.raffle')
    .selectAll()
    .where('raffle_id', '=', raffleId)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * A raffle that takes tickets at this time: the named one, or the one that draws first. It is not drawn before the end of
 * the transaction.
 */
export async function findTaking(tx: Tx, at: Date, raffleId?: RaffleId) {
  const { rows } = await sql<{ raffle_id: RaffleId; draws_at: Date }>`
    select raffle_id, draws_at from rewards.raffle
    where state = 'OPEN' and opens_at <= ${at} and draws_at > ${at}
      and (${raffleId ?? null}::uuid is null or raffle_id = ${raffleId ?? null})
    order by draws_at, raffle_id limit 1 for share`.execute(tx);
  const [row] = rows;
  return row && { raffleId: row.raffle_id, drawsAt: row.draws_at };
}

/** Those in which a deposit of this much gave a ticket at this time. */
export async function listEarned(tx: Tx, at: Date, amount: bigint): Promise<RaffleId[]> {
  const { rows } = await sql<{ raffle_id: RaffleId }>`
    select raffle_id from rewards.raffle
    where state = 'OPEN' and opens_at <= ${at} and draws_at > ${at} and ticket_deposit <= ${amount}`.execute(
    tx,
  );
  return rows.map((row) => row.raffle_id);
}

/** Those that draw last first. */
export async function listRaffles(
  db: Executor,
  { since, limit }: { since: Date; limit: number },
): Promise<RaffleRow[]> {
  const { rows } = await sql<RaffleRow>`
    select * from rewards.raffle where draws_at >= ${since}
    order by draws_at desc, raffle_id limit ${limit}`.execute(db);
  return rows;
}

export async function listWinners(db: Executor, raffleIds: readonly RaffleId[]): Promise<RaffleWinnerRow[]> {
  const { rows } = await sql<RaffleWinnerRow>`
    select * from rewards.raffle_winner where raffle_id = any(${raffleIds}::uuid[])
    order by raffle_id, place`.execute(db);
  return rows;
}

export async function listDue(db: Executor, now: Date): Promise<RaffleId[]> {
  const { rows } = await sql<{ raffle_id: RaffleId }>`
    select raffle_id from rewards.raffle
    where state in ('OPEN', 'DRAWING') and draws_at <= ${now} order by draws_at`.execute(db);
  return rows.map((row) => row.raffle_id);
}

export async function setState(tx: Tx, raffleId: RaffleId, state: RaffleRow['state']): Promise<void> {
  await sql`update rewards.raffle set state = ${state} where raffle_id = ${raffleId}`.execute(tx);
}

export async function saveDraw(
  tx: Tx,
  raffleId: RaffleId,
  { seed, root, entries }: { seed: string; root: string; entries: number },
): Promise<void> {
  await sql`
    update rewards.raffle set state = 'DRAWN', revealed_seed = ${seed}, entries_root = ${root}, entries = ${entries}
    where raffle_id = ${raffleId}`.execute(tx);
}

export async function insertWinners(tx: Tx, rows: RaffleWinnerRow[]): Promise<void> {
  if (rows.length > 0) await tablesOf(tx).insertInto('rewards.raffle_winner').values(rows).execute();
}

export async function listUnhanded(db: Executor): Promise<RaffleWinnerRow[]> {
  const { rows } = await sql<RaffleWinnerRow>`
    select * from rewards.raffle_winner where handed_at is null order by raffle_id, place limit 1000`.execute(
    db,
  );
  return rows;
}

export async function noteHanded(
  db: Executor,
  { raffle_id, place }: RaffleWinnerRow,
  at: Date,
): Promise<void> {
  await sql`
    update rewards.raffle_winner set handed_at = ${at}
    where raffle_id = ${raffle_id} and place = ${place}`.execute(db);
}
