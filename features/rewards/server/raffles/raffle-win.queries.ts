import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { allBuckets, bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { RaffleId, RaffleWinId, TicketId } from '../../contract/rewards.ids.ts';
import { type RaffleWinRow, tablesOf } from '../rewards.tables.ts';

export interface NumberedTickets {
  ticketId: TicketId;
  accountId: AccountId;
  given: number;
}

/** All tickets of a raffle in the order in which they are numbered, page after page. */
export async function listTickets(
  db: Executor,
  raffleId: RaffleId,
  { after, limit }: { after: TicketId | undefined; limit: number },
): Promise<NumberedTickets[]> {
  const { rows } = await sql<{ ticket_id: TicketId; account_id: AccountId; given: number }>`
    select ticket_id, account_id, given from rewards.ticket
    where raffle_id = ${raffleId} and bucket = any(${allBuckets})
      and (${after ?? null}::uuid is null or (bucket, ticket_id) > (${after ? bucketOf(after) : 0}, ${after ?? null}::uuid))
    order by bucket, ticket_id limit ${limit}`.execute(db);
  return rows.map((row) => ({ ticketId: row.ticket_id, accountId: row.account_id, given: row.given }));
}

export async function findOwner(db: Executor, ticketId: TicketId): Promise<AccountId | undefined> {
  const { rows } = await sql<{ account_id: AccountId }>`
    select account_id from rewards.ticket where bucket = ${bucketOf(ticketId)} and ticket_id = ${ticketId}`.execute(
    db,
  );
  return rows[0]?.account_id;
}

/** Once for each prize, however often it is handed. */
export async function insertWin(tx: Tx, row: RaffleWinRow): Promise<void> {
  await tablesOf(tx)
    .insertInto('rewards.raffle_win')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listWaiting(db: Executor, accountId: AccountId, now: Date): Promise<RaffleWinRow[]> {
  return tablesOf(db)
    .selectFrom('rewards.raffle_win')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('state', '=', 'WAITING')
    .where('lapses_at', '>', now)
    .orderBy('win_id', 'desc')
    .execute();
}

/** The own prizes among the winners that are shown. */
export async function listWonPlaces(db: Executor, accountId: AccountId): Promise<Set<string>> {
  const { rows } = await sql<{ raffle_id: RaffleId; place: number }>`
    select raffle_id, place from rewards.raffle_win
    where bucket = ${bucketOf(accountId)} and account_id = ${accountId}`.execute(db);
  return new Set(rows.map(({ raffle_id, place }) => `${raffle_id} ${place}`));
}

export async function lockWin(
  tx: Tx,
  accountId: AccountId,
  winId: RaffleWinId,
): Promise<RaffleWinRow | undefined> {
  return tablesOf(tx)
    .selectFrom('rewards.raffle_win')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('win_id', '=', winId)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

export async function noteClaimed(tx: Tx, accountId: AccountId, winId: RaffleWinId, at: Date): Promise<void> {
  await sql`
    update rewards.raffle_win set state = 'CLAIMED', claimed_at = ${at}
    where bucket = ${bucketOf(accountId)} and win_id = ${winId}`.execute(tx);
}
