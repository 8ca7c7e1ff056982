import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { RaffleId, TicketId } from '../../contract/rewards.ids.ts';
import type { TicketKind } from '../../contract/tickets.ts';
import { type TicketRow, tablesOf } from '../rewards.tables.ts';

/** Whether they are there now; false where the reference counted before. */
export async function insertTickets(tx: Tx, row: TicketRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tablesOf(tx)
    .insertInto('rewards.ticket')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

interface Own {
  accountId: AccountId;
  kind: TicketKind;
  now: Date;
}

/** Takes one of those that lapse soonest; undefined where none can be used. */
export async function useOne(tx: Tx, { accountId, kind, now }: Own): Promise<TicketId | undefined> {
  const bucket = bucketOf(accountId);
  // All of them are locked: whoever waits finds the next one when the first is used up meanwhile.
  const { rows } = await sql<{ ticket_id: TicketId }>`
    select ticket_id from rewards.ticket
    where bucket = ${bucket} and account_id = ${accountId} and kind = ${kind} and used < given
      and expires_at > ${now}
    order by expires_at, ticket_id for update`.execute(tx);
  const ticketId = rows[0]?.ticket_id;
  if (ticketId === undefined) return undefined;
  await sql`
    update rewards.ticket set used = used + 1
    where bucket = ${bucket} and ticket_id = ${ticketId}`.execute(tx);
  return ticketId;
}

export async function giveBack(tx: Tx, accountId: AccountId, ticketId: TicketId): Promise<void> {
  await sql`
    update rewards.ticket set used = used - 1
    where bucket = ${bucketOf(accountId)} and ticket_id = ${ticketId}`.execute(tx);
}

export async function countLeft(
  db: Executor,
  { accountId, kind, now }: Own,
): Promise<{ left: number; lapsesAt: Date | null }> {
  const { rows } = await sql<{ left: number; lapses_at: Date | null }>`
    select coalesce(sum(given - used), 0)::integer as left, min(expires_at) as lapses_at from rewards.ticket
    where bucket = ${bucketOf(accountId)} and account_id = ${accountId} and kind = ${kind} and used < given
      and expires_at > ${now}`.execute(db);
  return { left: rows[0]?.left ?? 0, lapsesAt: rows[0]?.lapses_at ?? null };
}

/** Of one player, newest first. */
export function listRows(
  db: Executor,
  accountId: AccountId,
  { after, limit }: { after: TicketId | undefined; limit: number },
): Promise<TicketRow[]> {
  const rows = tablesOf(db)
    .selectFrom('rewards.ticket')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .orderBy('ticket_id', 'desc')
    .limit(limit);
  return (after === undefined ? rows : rows.where('ticket_id', '<', after)).execute();
}

/** Own tickets by raffle. */
export async function countByRaffle(db: Executor, accountId: AccountId): Promise<Map<RaffleId, number>> {
  const { rows } = await sql<{ raffle_id: RaffleId; given: number }>`
    select raffle_id, sum(given)::integer as given from rewards.ticket
    where bucket = ${bucketOf(accountId)} and account_id = ${accountId} and kind = 'RAFFLE' and used < given
    group by raffle_id`.execute(db);
  return new Map(rows.map((row) => [row.raffle_id, row.given]));
}

/** Adds a deposit to its day; the whole day, and the envelope tickets given for it so far. */
export async function addToDay(
  tx: Tx,
  { accountId, day, amount }: { accountId: AccountId; day: string; amount: bigint },
): Promise<{ amount: bigint; envelopes: number }> {
  const { rows } = await sql<{ amount: bigint; envelopes: number }>`
    insert into rewards.deposit_day as known (bucket, account_id, day, amount, envelopes)
    values (${bucketOf(accountId)}, ${accountId}, ${day}, ${amount}, 0)
    on conflict (bucket, account_id, day) do update set amount = known.amount + excluded.amount
    returning amount, envelopes`.execute(tx);
  return rows[0] ?? { amount, envelopes: 0 };
}

export async function saveEnvelopes(
  tx: Tx,
  { accountId, day, envelopes }: { accountId: AccountId; day: string; envelopes: number },
): Promise<void> {
  await sql`
    update rewards.deposit_day set envelopes = ${envelopes}
    where bucket = ${bucketOf(accountId)} and account_id = ${accountId} and day = ${day}`.execute(tx);
}

export async function forgetDays(tx: Executor, before?: string): Promise<void> {
  await sql`delete from rewards.deposit_day where ${before ?? null}::date is null or day < ${before ?? null}`.execute(
    tx,
  );
}

export async function forgetTickets(db: Executor, before: Date): Promise<void> {
  await sql`delete from rewards.ticket where given_at < ${before} and expires_at < ${before}`.execute(db);
}
