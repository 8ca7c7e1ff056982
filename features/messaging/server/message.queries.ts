import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { Channel, MessageId, MessageState } from '../contract/messaging.console.ts';
import { type MessageRow, tablesOf } from './messaging.tables.ts';

/** False where there is a message of this key: the first one stands. */
export async function insertMessage(db: Executor, row: MessageRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tablesOf(db)
    .insertInto('messaging.message')
    .values(row)
    .onConflict((conflict) => conflict.columns(['bucket', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findMessage(db: Executor, id: MessageId): Promise<MessageRow | undefined> {
  return tablesOf(db)
    .selectFrom('messaging.message')
    .selectAll()
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Takes a message for sending; of many who try one gets it. */
export async function claimMessage(db: Executor, id: MessageId): Promise<MessageRow | undefined> {
  return tablesOf(db)
    .updateTable('messaging.message')
    .set((expression) => ({ state: 'sending', tries: expression('tries', '+', 1) }))
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
}

type Ending = Partial<
  Pick<MessageRow, 'state' | 'carrier' | 'carrier_ref' | 'problem' | 'ended_at' | 'cost'>
>;

/** Records the outcome of a sent message; false if it already has one. */
export async function endMessage(db: Executor, id: MessageId, change: Ending): Promise<boolean> {
  const { numUpdatedRows } = await tablesOf(db)
    .updateTable('messaging.message')
    .set(change)
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .where('state', 'in', ['sending', 'unknown'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** It certainly did not go out: it waits for its next try. */
export async function postponeMessage(db: Executor, id: MessageId, problem: string | null): Promise<void> {
  await tablesOf(db)
    .updateTable('messaging.message')
    .set({ state: 'waiting', problem })
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();
}

export interface MessageFilter {
  channel?: Channel | undefined;
  state?: MessageState | undefined;
  recipientPrint?: string | undefined;
}

function matching(db: Executor, { channel, state, recipientPrint }: MessageFilter) {
  let query = tablesOf(db).selectFrom('messaging.message');
  if (channel) query = query.where('channel', '=', channel);
  if (state) query = query.where('state', '=', state);
  if (recipientPrint) query = query.where('recipient_print', '=', recipientPrint);
  return query;
}

/** Newest first. */
export async function listMessageRows(
  db: Executor,
  filter: MessageFilter,
  limit: number,
  offset: number,
): Promise<MessageRow[]> {
  return matching(db, filter)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countMessages(db: Executor, filter: MessageFilter): Promise<number> {
  const row = await matching(db, filter)
    .select((expression) => expression.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Adds to the day's cost; false, without adding, above the budget. */
export async function addSpend(
  db: Executor,
  { day, amount, amountMax }: { day: string; amount: bigint; amountMax: bigint },
): Promise<boolean> {
  await sql`INSERT INTO messaging.spend (day, amount) VALUES (${day}, 0) ON CONFLICT DO NOTHING`.execute(db);
  const { rows } = await sql`
    UPDATE messaging.spend SET amount = amount + ${amount}
    WHERE day = ${day} AND amount + ${amount} <= ${amountMax} RETURNING amount`.execute(db);
  return rows.length === 1;
}

/** Gives back what a message did not cost after all. */
export async function returnSpend(db: Executor, day: string, amount: bigint): Promise<void> {
  await sql`UPDATE messaging.spend SET amount = amount - ${amount} WHERE day = ${day}`.execute(db);
}

export async function readSpend(db: Executor, day: string): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    SELECT amount FROM messaging.spend WHERE day = ${day}`.execute(db);
  return rows[0]?.amount ?? 0n;
}

/** Messages carry names and codes: they are kept no longer than a dispute about them can last. */
export async function deleteOldMessages(
  db: Executor,
  before: { messages: Date; codes: Date },
): Promise<void> {
  await sql`DELETE FROM messaging.message WHERE created_at <= ${before.messages}`.execute(db);
  await sql`DELETE FROM messaging.code WHERE expires_at <= ${before.codes}`.execute(db);
}
