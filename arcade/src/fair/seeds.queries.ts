import type { Database } from '../database.ts';

type SeedTables = {
  'arcade.seed': {
    id: string;
    player_id: string;
    server_seed: Buffer;
    client_seed: string;
    next_nonce: number;
    created_at: Date;
    revealed_at: Date | null;
  };
};

export interface Seed {
  id: string;
  serverSeed: Buffer;
  clientSeed: string;
  nextNonce: number;
  revealedAt: Date | null;
}

function fromRow(row: SeedTables['arcade.seed']): Seed {
  return {
    id: row.id,
    serverSeed: row.server_seed,
    clientSeed: row.client_seed,
    nextNonce: row.next_nonce,
    revealedAt: row.revealed_at,
  };
}

/** Nothing happens where the player already has a seed in use. */
export async function insertSeed(
  db: Database,
  seed: { id: string; playerId: string; serverSeed: Buffer; clientSeed: string; createdAt: Date },
): Promise<void> {
  await db
    .withTables<SeedTables>()
    .insertInto('arcade.seed')
    .values({
      id: seed.id,
      player_id: seed.playerId,
      server_seed: seed.serverSeed,
      client_seed: seed.clientSeed,
      next_nonce: 0,
      created_at: seed.createdAt,
      revealed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes the next nonce of the seed in use; `nextNonce` of the answer is the one after it. */
export async function takeNonce(tx: Database, playerId: string): Promise<Seed | undefined> {
  const row = await tx
    .withTables<SeedTables>()
    .updateTable('arcade.seed')
    .set((eb) => ({ next_nonce: eb('next_nonce', '+', 1) }))
    .where('player_id', '=', playerId)
    .where('revealed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function findCurrent(db: Database, playerId: string): Promise<Seed | undefined> {
  const row = await db
    .withTables<SeedTables>()
    .selectFrom('arcade.seed')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('revealed_at', 'is', null)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Holds back rounds that would take a nonce until the transaction ends. */
export async function lockCurrent(tx: Database, playerId: string): Promise<Seed | undefined> {
  const row = await tx
    .withTables<SeedTables>()
    .selectFrom('arcade.seed')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('revealed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function findSeed(db: Database, id: string): Promise<Seed | undefined> {
  const row = await db
    .withTables<SeedTables>()
    .selectFrom('arcade.seed')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function listRevealed(db: Database, playerId: string, limit: number): Promise<Seed[]> {
  const rows = await db
    .withTables<SeedTables>()
    .selectFrom('arcade.seed')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('revealed_at', 'is not', null)
    .orderBy('revealed_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

export async function setClientSeed(db: Database, playerId: string, clientSeed: string): Promise<void> {
  await db
    .withTables<SeedTables>()
    .updateTable('arcade.seed')
    .set({ client_seed: clientSeed })
    .where('player_id', '=', playerId)
    .where('revealed_at', 'is', null)
    .execute();
}

export async function revealSeed(tx: Database, id: string, at: Date): Promise<void> {
  await tx
    .withTables<SeedTables>()
    .updateTable('arcade.seed')
    .set({ revealed_at: at })
    .where('id', '=', id)
    .execute();
}
