import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { ClientId, RoomId } from '../../contract/chat.ids.ts';
import { type RoomMessageRow, type RoomRow, tablesOf } from '../chat.tables.ts';

const roomOf = (db: Executor, id: RoomId) =>
  tablesOf(db).selectFrom('chat.room').selectAll().where('bucket', '=', bucketOf(id)).where('id', '=', id);

export const findRoom = (db: Executor, id: RoomId): Promise<RoomRow | undefined> =>
  roomOf(db, id).executeTakeFirst();

/** Nobody else writes in it before the transaction ends. */
export const lockRoom = (db: Executor, id: RoomId): Promise<RoomRow | undefined> =>
  roomOf(db, id).forUpdate().executeTakeFirst();

/** Rooms are few. */
export function listRoomRows(db: Executor): Promise<RoomRow[]> {
  return tablesOf(db).selectFrom('chat.room').selectAll().orderBy('created_at').orderBy('id').execute();
}

export async function putRoom(db: Executor, row: RoomRow): Promise<void> {
  const { name, is_on, slow_seconds } = row;
  await tablesOf(db)
    .insertInto('chat.room')
    .values(row)
    .onConflict((conflict) => conflict.columns(['bucket', 'id']).doUpdateSet({ name, is_on, slow_seconds }))
    .execute();
}

const messageOf = (db: Executor, roomId: RoomId) =>
  tablesOf(db)
    .selectFrom('chat.room_message')
    .selectAll()
    .where('bucket', '=', bucketOf(roomId))
    .where('room_id', '=', roomId);

export const findWritten = (
  db: Executor,
  roomId: RoomId,
  accountId: AccountId,
  clientId: ClientId,
): Promise<RoomMessageRow | undefined> =>
  messageOf(db, roomId)
    .where('account_id', '=', accountId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

export const lockMessage = (db: Executor, roomId: RoomId, seq: number): Promise<RoomMessageRow | undefined> =>
  messageOf(db, roomId).where('seq', '=', seq).forUpdate().executeTakeFirst();

/** The newest of a room that `reader` may see: what was held only where they wrote it. Newest first. */
export const listShown = (
  db: Executor,
  roomId: RoomId,
  { reader, limit }: { reader: AccountId | null; limit: number },
): Promise<RoomMessageRow[]> =>
  messageOf(db, roomId)
    .where((where) =>
      where.or([
        where('state', '=', 'SHOWN'),
        ...(reader ? [where.and([where('state', '=', 'HELD'), where('account_id', '=', reader)])] : []),
      ]),
    )
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();

/** All of a room, whatever was decided; newest first. */
export const listWritten = (db: Executor, roomId: RoomId, limit: number): Promise<RoomMessageRow[]> =>
  messageOf(db, roomId).orderBy('seq', 'desc').limit(limit).execute();

/** With the next number; the room is locked. */
export async function insertWritten(db: Executor, row: RoomMessageRow): Promise<void> {
  await tablesOf(db).insertInto('chat.room_message').values(row).execute();
  await tablesOf(db)
    .updateTable('chat.room')
    .set({ last_seq: row.seq })
    .where('bucket', '=', row.bucket)
    .where('id', '=', row.room_id)
    .execute();
}

/** Held or reported, and nobody has decided. */
export async function listUndecided(db: Executor, limit: number): Promise<RoomMessageRow[]> {
  const { rows } = await sql<RoomMessageRow>`
    SELECT * FROM chat.room_message WHERE decided_at IS NULL AND (state = 'HELD' OR reports > 0)
    ORDER BY sent_at, bucket, room_id, seq LIMIT ${limit}`.execute(db);
  return rows;
}

export async function decideMessage(
  db: Executor,
  { bucket, room_id, seq }: RoomMessageRow,
  change: Pick<RoomMessageRow, 'state' | 'decided_at'>,
): Promise<void> {
  await tablesOf(db)
    .updateTable('chat.room_message')
    .set(change)
    .where('bucket', '=', bucket)
    .where('room_id', '=', room_id)
    .where('seq', '=', seq)
    .execute();
}

/** Counts once for each reader; whether it is their first. */
export async function addReport(
  db: Executor,
  { bucket, room_id, seq }: RoomMessageRow,
  accountId: AccountId,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tablesOf(db)
    .insertInto('chat.room_report')
    .values({ bucket, room_id, seq, account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await sql`UPDATE chat.room_message SET reports = reports + 1
    WHERE bucket = ${bucket} AND room_id = ${room_id} AND seq = ${seq}`.execute(db);
  return true;
}

/** With their reports; how many went. */
export async function deleteOldWritten(db: Executor, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    DELETE FROM chat.room_message m USING (
      SELECT bucket, room_id, seq FROM chat.room_message WHERE sent_at < ${before} LIMIT ${limit}
    ) old WHERE m.bucket = old.bucket AND m.room_id = old.room_id AND m.seq = old.seq RETURNING m.seq`.execute(
    db,
  );
  return rows.length;
}
