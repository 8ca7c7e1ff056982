import { type Generated, sql } from 'kysely';
import type { Database, Executor, Tx } from './database.ts';
import type { Event } from './outbox.ts';

type OutboxTables = {
  'platform.event': {
    position: Generated<bigint>;
    xid: Generated<string>;
    topic: string;
    subject_id: string;
    payload: unknown;
    occurred_at: Date;
  };
  'platform.consumer': { name: string; position: bigint };
};

export interface StoredEvent {
  position: bigint;
  topic: string;
  subjectId: string;
  payload: Record<string, unknown>;
  occurredAt: Date;
}

export async function insertEvents(executor: Executor, events: Event[], now: Date): Promise<void> {
  await executor
    .withTables<OutboxTables>()
    .insertInto('platform.event')
    .values(
      events.map((event) => ({
        topic: event.topic,
        subject_id: event.subjectId,
        payload: JSON.stringify(event.payload),
        occurred_at: now,
      })),
    )
    .execute();
}

/** The cursor under lock, or undefined while another process works on this consumer. */
export async function lockConsumer(tx: Tx, name: string): Promise<bigint | undefined> {
  const tables = tx.withTables<OutboxTables>();
  await tables
    .insertInto('platform.consumer')
    .values({ name, position: 0n })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await tables
    .selectFrom('platform.consumer')
    .select('position')
    .where('name', '=', name)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.position;
}

/**
 * Events after `position` that nothing still running can precede. `scannedTo` is where the cursor may move even
 * when no event of these topics was found, so that a consumer of rare topics does not read the same rows again.
 */
export async function listEvents(tx: Tx, position: bigint, topics: readonly string[], limit: number) {
  const { rows } = await sql<{
    position: bigint;
    topic: string;
    subject_id: string;
    payload: Record<string, unknown>;
    occurred_at: Date;
  }>`
    SELECT position, topic, subject_id, payload, occurred_at
    FROM platform.event
    WHERE position > ${position}
      AND xid < pg_snapshot_xmin(pg_current_snapshot())
      AND position < coalesce(
        (SELECT min(position) FROM platform.event
         WHERE position > ${position} AND xid >= pg_snapshot_xmin(pg_current_snapshot())), 9223372036854775807)
    ORDER BY position
    LIMIT ${limit}`.execute(tx);
  const wanted = new Set(topics);
  const events: StoredEvent[] = rows
    .filter((row) => wanted.has(row.topic))
    .map((row) => ({
      position: row.position,
      topic: row.topic,
      subjectId: row.subject_id,
      payload: row.payload,
      occurredAt: row.occurred_at,
    }));
  return { events, scannedTo: rows.at(-1)?.position ?? position, isFull: rows.length === limit };
}

export async function saveConsumerPosition(tx: Tx, name: string, position: bigint): Promise<void> {
  await tx
    .withTables<OutboxTables>()
    .updateTable('platform.consumer')
    .set({ position })
    .where('name', '=', name)
    .execute();
}

export async function findConsumerPosition(db: Database) {
  const tables = db.withTables<OutboxTables>();
  const cursors = await tables.selectFrom('platform.consumer').selectAll().execute();
  const last = await tables
    .selectFrom('platform.event')
    .select('position')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { lastEvent: last?.position ?? 0n, byName: new Map(cursors.map((row) => [row.name, row.position])) };
}
