import type { Database } from '../database.ts';

export type SharedStatus = 'open' | 'closed' | 'settled' | 'void';

interface SharedRow {
  id: string;
  game_code: string;
  room: string;
  server_seed: Buffer;
  status: SharedStatus;
  outcome: unknown;
  created_at: Date;
  ended_at: Date | null;
}

type SharedTables = { 'arcade.shared_round': SharedRow };

/** A round that many players share. */
export interface SharedRound {
  id: string;
  gameCode: string;
  room: string;
  serverSeed: Buffer;
  /** open: bets are taken; closed: no more, the outcome is drawn; then settled, or void. */
  status: SharedStatus;
  /** In the engine's own form, once it is drawn. */
  outcome: unknown;
  createdAt: Date;
  endedAt: Date | null;
}

function fromRow(row: SharedRow): SharedRound {
  return {
    id: row.id,
    gameCode: row.game_code,
    room: row.room,
    serverSeed: row.server_seed,
    status: row.status,
    outcome: row.outcome,
    createdAt: row.created_at,
    endedAt: row.ended_at,
  };
}

export async function insertShared(db: Database, round: SharedRound): Promise<void> {
  await db
    .withTables<SharedTables>()
    .insertInto('arcade.shared_round')
    .values({
      id: round.id,
      game_code: round.gameCode,
      room: round.room,
      server_seed: round.serverSeed,
      status: round.status,
      outcome: null,
      created_at: round.createdAt,
      ended_at: null,
    })
    .execute();
}

/** Moves a round on; false when it is no longer in one of the states it is moved from. */
export async function moveShared(
  db: Database,
  id: string,
  from: SharedStatus[],
  to: { status: SharedStatus; outcome?: unknown; endedAt?: Date },
): Promise<boolean> {
  const row = await db
    .withTables<SharedTables>()
    .updateTable('arcade.shared_round')
    .set({
      status: to.status,
      ...(to.outcome === undefined ? {} : { outcome: JSON.stringify(to.outcome) }),
      ...(to.endedAt === undefined ? {} : { ended_at: to.endedAt }),
    })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findShared(db: Database, id: string): Promise<SharedRound | undefined> {
  const row = await db
    .withTables<SharedTables>()
    .selectFrom('arcade.shared_round')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Finished rounds of a room, newest first. */
export async function listSettled(db: Database, room: string, limit: number): Promise<SharedRound[]> {
  const rows = await db
    .withTables<SharedTables>()
    .selectFrom('arcade.shared_round')
    .selectAll()
    .where('room', '=', room)
    .where('status', '=', 'settled')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** Rounds of these games that a process left behind, oldest first. */
export async function listUnfinished(db: Database, gameCodes: readonly string[]): Promise<SharedRound[]> {
  if (gameCodes.length === 0) return [];
  const rows = await db
    .withTables<SharedTables>()
    .selectFrom('arcade.shared_round')
    .selectAll()
    .where('game_code', 'in', gameCodes)
    .where('status', 'in', ['open', 'closed'])
    .orderBy('created_at')
    .execute();
  return rows.map(fromRow);
}
