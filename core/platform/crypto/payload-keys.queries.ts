import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

export interface EncryptionKeyRow {
  kid: string;
  public_jwk: unknown;
  private_jwk: string;
  created_at: Date;
  retires_at: Date;
}

type NonceTables = { 'platform.payload_nonce': { nonce: string; expires_at: Date } };

type KeyTables = {
  'platform.encryption_key': EncryptionKeyRow;
};

/** Newest first. */
export async function findKeys(db: Database, now: Date): Promise<EncryptionKeyRow[]> {
  return db
    .withTables<KeyTables>()
    .selectFrom('platform.encryption_key')
    .selectAll()
    .where('retires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();
}

export async function insertKey(db: Database, row: EncryptionKeyRow): Promise<void> {
  await db.withTables<KeyTables>().insertInto('platform.encryption_key').values(row).execute();
}

/** Two processes on their first start must agree on one key: the later one writes nothing. */
export async function insertFirstKey(db: Database, row: EncryptionKeyRow): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE platform.encryption_key IN EXCLUSIVE MODE`.execute(tx);
    const tables = tx.withTables<KeyTables>();
    const existing = await tables
      .selectFrom('platform.encryption_key')
      .select('kid')
      .limit(1)
      .executeTakeFirst();
    if (!existing) await tables.insertInto('platform.encryption_key').values(row).execute();
  });
}

/** False where it was used before. */
export async function useNonce(db: Database, nonce: string, expiresAt: Date): Promise<boolean> {
  const row = await db
    .withTables<NonceTables>()
    .insertInto('platform.payload_nonce')
    .values({ nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return row !== undefined;
}

/** Nonces of payloads that are too old by now to be sent again. */
export async function deleteNoncesBefore(db: Database, now: Date): Promise<void> {
  await db
    .withTables<NonceTables>()
    .deleteFrom('platform.payload_nonce')
    .where('expires_at', '<', now)
    .execute();
}
