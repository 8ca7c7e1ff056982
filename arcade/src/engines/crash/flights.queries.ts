import type { Database } from '../../database.ts';

export type FlightStatus = 'betting' | 'flying' | 'crashed' | 'aborted';

type FlightTables = {
  'arcade.crash_chain': {
    id: string;
    game_code: string;
    root: Buffer;
    length: number;
    used: number;
    created_at: Date;
  };
  'arcade.flight': {
    id: string;
    game_code: string;
    server_seed: Buffer;
    status: FlightStatus;
    crash_point: bigint;
    created_at: Date;
    ended_at: Date | null;
  };
};

export interface ChainLink {
  id: string;
  root: Buffer;
  length: number;
  /** 1 for the first round of the chain. */
  position: number;
}

/** Takes the next round of the game's newest chain; undefined when it is used up or there is none. */
export async function takeLink(tx: Database, gameCode: string): Promise<ChainLink | undefined> {
  const newest = tx
    .withTables<FlightTables>()
    .selectFrom('arcade.crash_chain')
    .select('id')
    .where('game_code', '=', gameCode)
    .orderBy('created_at', 'desc')
    .limit(1);
  const row = await tx
    .withTables<FlightTables>()
    .updateTable('arcade.crash_chain')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('id', '=', newest)
    .where((eb) => eb('used', '<', eb.ref('length')))
    .returningAll()
    .executeTakeFirst();
  return row && { id: row.id, root: row.root, length: row.length, position: row.used };
}

export async function insertChain(
  tx: Database,
  chain: { id: string; gameCode: string; root: Buffer; length: number; createdAt: Date },
): Promise<void> {
  await tx
    .withTables<FlightTables>()
    .insertInto('arcade.crash_chain')
    .values({
      id: chain.id,
      game_code: chain.gameCode,
      root: chain.root,
      length: chain.length,
      used: 0,
      created_at: chain.createdAt,
    })
    .execute();
}

export interface Flight {
  id: string;
  gameCode: string;
  serverSeed: Buffer;
  /** Whole hundredths. */
  crashPoint: number;
  createdAt: Date;
}

export async function insertFlight(tx: Database, flight: Flight): Promise<void> {
  await tx
    .withTables<FlightTables>()
    .insertInto('arcade.flight')
    .values({
      id: flight.id,
      game_code: flight.gameCode,
      server_seed: flight.serverSeed,
      status: 'betting',
      crash_point: BigInt(flight.crashPoint),
      created_at: flight.createdAt,
      ended_at: null,
    })
    .execute();
}

export async function setFlightStatus(
  db: Database,
  id: string,
  status: FlightStatus,
  endedAt: Date | null,
): Promise<void> {
  await db
    .withTables<FlightTables>()
    .updateTable('arcade.flight')
    .set({ status, ended_at: endedAt })
    .where('id', '=', id)
    .execute();
}

function selectFlights(db: Database) {
  return db
    .withTables<FlightTables>()
    .selectFrom('arcade.flight')
    .select(['id', 'game_code', 'server_seed', 'crash_point', 'created_at']);
}

function fromRow(
  row: Awaited<ReturnType<ReturnType<typeof selectFlights>['executeTakeFirstOrThrow']>>,
): Flight {
  return {
    id: row.id,
    gameCode: row.game_code,
    serverSeed: row.server_seed,
    crashPoint: Number(row.crash_point),
    createdAt: row.created_at,
  };
}

/** Flown rounds, newest first. */
export async function listCrashed(db: Database, gameCode: string, limit: number): Promise<Flight[]> {
  const rows = await selectFlights(db)
    .where('game_code', '=', gameCode)
    .where('status', '=', 'crashed')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

export async function findCrashed(db: Database, id: string): Promise<Flight | undefined> {
  const row = await selectFlights(db).where('id', '=', id).where('status', '=', 'crashed').executeTakeFirst();
  return row && fromRow(row);
}

/** Flights that were under way when the process ended. */
export async function listUnfinished(db: Database): Promise<string[]> {
  const rows = await db
    .withTables<FlightTables>()
    .selectFrom('arcade.flight')
    .select('id')
    .where('status', 'in', ['betting', 'flying'])
    .execute();
  return rows.map((row) => row.id);
}
