import type { Database } from '../database/database.ts';

interface RequestKey {
  bucket: number;
  actor_id: string;
  endpoint: string;
  key: string;
}

interface IdempotentReplyRow extends RequestKey {
  request_hash: Buffer;
  reply: unknown;
  started_at: Date;
}

type IdempotencyTables = {
  'platform.idempotent_reply': IdempotentReplyRow;
};

/** True for the caller that inserted the row. */
export async function insertRequest(db: Database, row: Omit<IdempotentReplyRow, 'reply'>): Promise<boolean> {
  const result = await db
    .withTables<IdempotencyTables>()
    .insertInto('platform.idempotent_reply')
    .values({ ...row, reply: null })
    .onConflict((conflict) => conflict.columns(['bucket', 'actor_id', 'endpoint', 'key']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function findReply(db: Database, key: RequestKey): Promise<IdempotentReplyRow | undefined> {
  return db
    .withTables<IdempotencyTables>()
    .selectFrom('platform.idempotent_reply')
    .selectAll()
    .where('bucket', '=', key.bucket)
    .where('actor_id', '=', key.actor_id)
    .where('endpoint', '=', key.endpoint)
    .where('key', '=', key.key)
    .executeTakeFirst();
}

export async function saveReply(db: Database, key: RequestKey, reply: object): Promise<void> {
  await db
    .withTables<IdempotencyTables>()
    .updateTable('platform.idempotent_reply')
    .set({ reply: JSON.stringify(reply) })
    .where('bucket', '=', key.bucket)
    .where('actor_id', '=', key.actor_id)
    .where('endpoint', '=', key.endpoint)
    .where('key', '=', key.key)
    .execute();
}

export async function deleteReply(db: Database, key: RequestKey): Promise<void> {
  await db
    .withTables<IdempotencyTables>()
    .deleteFrom('platform.idempotent_reply')
    .where('bucket', '=', key.bucket)
    .where('actor_id', '=', key.actor_id)
    .where('endpoint', '=', key.endpoint)
    .where('key', '=', key.key)
    .where('reply', 'is', null)
    .execute();
}

/** Replies older than what api.md promises to remember; called by a job. */
export async function deleteRepliesBefore(db: Database, before: Date): Promise<void> {
  await db
    .withTables<IdempotencyTables>()
    .deleteFrom('platform.idempotent_reply')
    .where('started_at', '<', before)
    .execute();
}
