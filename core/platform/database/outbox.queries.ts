import { sql } from 'kysely';
import { type Cursor, streamHorizon } from '../stream.ts';
import type { Executor } from './database.ts';

/** A fact in the past tense (`identity.registered`), written in the same transaction as what it tells. */
export interface Event {
  topic: string;
  /** Whom it is about: the account, game or draw. */
  subjectId: string;
  payload: Record<string, unknown>;
}

export interface StoredEvent {
  position: bigint;
  topic: string;
  subjectId: string;
  payload: Record<string, unknown>;
  occurredAt: Date;
}

/** In their order. One parameter a column, so that there may be any number of them. */
export async function insertEvents(executor: Executor, events: readonly Event[], now: Date): Promise<void> {
  await sql`
    INSERT INTO platform.event (topic, subject_id, payload, occurred_at)
    SELECT topic, subject_id, payload::jsonb, ${now}::timestamptz
    FROM unnest(${events.map(({ topic }) => topic)}::text[], ${events.map(({ subjectId }) => subjectId)}::text[],
      ${events.map(({ payload }) => JSON.stringify(payload))}::text[])
      WITH ORDINALITY AS event (topic, subject_id, payload, place)
    ORDER BY place`.execute(executor);
}

const cursorPattern = /^(\d+)-(\d+)$/;

function placeOf(cursor: Cursor) {
  const [, xid = '0', position = '0'] = cursorPattern.exec(cursor) ?? [];
  return sql`(${xid}::text::xid8, ${position}::bigint)`;
}

/**
 * Committed events after the cursor, in the order of their transactions. Not in that of their positions: a transaction
 * that began early may take its position late and commit first, and a cursor on it would pass by the smaller position
 * of one that still runs. Below the oldest running transaction every event is visible or gone for ever.
 */
export async function listEvents(db: Executor, after: Cursor, topics: readonly string[], limit: number) {
  const { rows } = await sql<{
    position: bigint;
    number: string;
    topic: string;
    subject_id: string;
    payload: Record<string, unknown>;
    occurred_at: Date;
  }>`
    SELECT position, xid::text AS number, topic, subject_id, payload, occurred_at
    FROM platform.event
    WHERE (xid, position) > ${placeOf(after)} AND xid < ${sql.raw(streamHorizon)}
    ORDER BY xid, position
    LIMIT ${limit}`.execute(db);
  const wanted = new Set(topics);
  const items: StoredEvent[] = rows
    .filter((row) => wanted.has(row.topic))
    .map((row) => ({
      position: row.position,
      topic: row.topic,
      subjectId: row.subject_id,
      payload: row.payload,
      occurredAt: row.occurred_at,
    }));
  const last = rows.at(-1);
  return { items, cursor: last ? `${last.number}-${last.position}` : after };
}

const lagCountMax = 100_000;

/** How many events are committed after the cursor, and when the first of them happened. */
export async function findEventLag(db: Executor, after: Cursor): Promise<{ events: number; oldest?: Date }> {
  const { rows } = await sql<{ events: number; oldest: Date | null }>`
    WITH ahead AS (
      SELECT xid, position, occurred_at FROM platform.event
      WHERE (xid, position) > ${placeOf(after)} ORDER BY xid, position LIMIT ${lagCountMax}
    )
    SELECT count(*)::integer AS events, (SELECT occurred_at FROM ahead ORDER BY xid, position LIMIT 1) AS oldest
    FROM ahead`.execute(db);
  const { events = 0, oldest = null } = rows[0] ?? {};
  return oldest ? { events, oldest } : { events };
}
