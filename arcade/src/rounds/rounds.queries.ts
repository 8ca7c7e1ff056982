import { sql } from 'kysely';
import type { Database } from '../database.ts';

export type RoundStatus = 'staking' | 'open' | 'settled' | 'refused' | 'refunding' | 'refunded';

interface RoundRow {
  id: string;
  player_id: string;
  session_id: string;
  game_code: string;
  engine: string;
  action_id: string;
  bet: bigint;
  win: bigint;
  status: RoundStatus;
  outcome: unknown;
  seed_id: string | null;
  nonce: number | null;
  client_seed: string | null;
  fair_game: string | null;
  flight_id: string | null;
  shared_id: string | null;
  is_single: boolean;
  reward_id: string | null;
  balance_after: bigint | null;
  created_at: Date;
  settled_at: Date | null;
}

type RoundTables = {
  'arcade.round': RoundRow;
};

export interface Round {
  id: string;
  playerId: string;
  sessionId: string;
  gameCode: string;
  engine: string;
  actionId: string;
  bet: bigint;
  win: bigint;
  status: RoundStatus;
  /** In the engine's own form; the engine parses it. */
  outcome: unknown;
  seedId: string | null;
  nonce: number | null;
  clientSeed: string | null;
  /** The first word of the message it was drawn from; null where it was drawn from no seed of the player. */
  fairGame: string | null;
  /** The round it shares with others, of crash or of another engine. */
  flightId: string | null;
  sharedId: string | null;
  /** No second round of the game may be open beside it. */
  isSingle: boolean;
  /** The free rounds that it is one of. */
  rewardId: string | null;
  balanceAfter: bigint | null;
  createdAt: Date;
  settledAt: Date | null;
}

function fromRow(row: RoundRow): Round {
  return {
    id: row.id,
    playerId: row.player_id,
    sessionId: row.session_id,
    gameCode: row.game_code,
    engine: row.engine,
    actionId: row.action_id,
    bet: row.bet,
    win: row.win,
    status: row.status,
    outcome: row.outcome,
    seedId: row.seed_id,
    nonce: row.nonce,
    clientSeed: row.client_seed,
    fairGame: row.fair_game,
    flightId: row.flight_id,
    sharedId: row.shared_id,
    isSingle: row.is_single,
    rewardId: row.reward_id,
    balanceAfter: row.balance_after,
    createdAt: row.created_at,
    settledAt: row.settled_at,
  };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text from outside can be a round's id at all. */
export function isRoundId(text: string): boolean {
  return uuid.test(text);
}

export type NewRound = Omit<Round, 'win' | 'status' | 'balanceAfter' | 'settledAt' | 'rewardId'> & {
  rewardId?: string | null;
};

/** False when a unique key forbids it: the action, the one open round or the shared round is already taken. */
export async function insertRound(db: Database, round: NewRound): Promise<boolean> {
  const row = await db
    .withTables<RoundTables>()
    .insertInto('arcade.round')
    .values({
      id: round.id,
      player_id: round.playerId,
      session_id: round.sessionId,
      game_code: round.gameCode,
      engine: round.engine,
      action_id: round.actionId,
      bet: round.bet,
      win: 0n,
      status: 'staking',
      outcome: JSON.stringify(round.outcome),
      seed_id: round.seedId,
      nonce: round.nonce,
      client_seed: round.clientSeed,
      fair_game: round.fairGame,
      flight_id: round.flightId,
      shared_id: round.sharedId,
      is_single: round.isSingle,
      reward_id: round.rewardId ?? null,
      balance_after: null,
      created_at: round.createdAt,
      settled_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findByAction(
  db: Database,
  playerId: string,
  actionId: string,
): Promise<Round | undefined> {
  const row = await db
    .withTables<RoundTables>()
    .selectFrom('arcade.round')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('action_id', '=', actionId)
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function findRound(db: Database, id: string): Promise<Round | undefined> {
  const row = await db
    .withTables<RoundTables>()
    .selectFrom('arcade.round')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Locks the row, so that two answers to one round come one after the other. */
export async function lockRound(tx: Database, id: string): Promise<Round | undefined> {
  const row = await tx
    .withTables<RoundTables>()
    .selectFrom('arcade.round')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && fromRow(row);
}

/** The player's newest round of a game in one of these states. */
export async function findLatest(
  db: Database,
  playerId: string,
  gameCode: string,
  statuses: RoundStatus[],
): Promise<Round | undefined> {
  const row = await db
    .withTables<RoundTables>()
    .selectFrom('arcade.round')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('game_code', '=', gameCode)
    .where('status', 'in', statuses)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row && fromRow(row);
}

/** A player's rounds of these games, newest first; refused ones took nothing and are left out. */
export async function listRounds(
  db: Database,
  playerId: string,
  gameCodes: readonly string[],
  before: Round | undefined,
  limit: number,
): Promise<Round[]> {
  let query = db
    .withTables<RoundTables>()
    .selectFrom('arcade.round')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('game_code', 'in', gameCodes)
    .where('status', '<>', 'refused')
    .where('bet', '>', 0n)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (before !== undefined) {
    query = query.where(sql<boolean>`(created_at, id) < (${before.createdAt}, ${before.id}::uuid)`);
  }
  return (await query.execute()).map(fromRow);
}

/** Moves a round on; false when it is no longer in the state it is moved from. */
export async function moveRound(
  db: Database,
  id: string,
  from: RoundStatus,
  to: { status: RoundStatus; win?: bigint; settledAt?: Date; balanceAfter?: bigint },
): Promise<boolean> {
  const row = await db
    .withTables<RoundTables>()
    .updateTable('arcade.round')
    .set({
      status: to.status,
      ...(to.win === undefined ? {} : { win: to.win }),
      ...(to.settledAt === undefined ? {} : { settled_at: to.settledAt }),
      ...(to.balanceAfter === undefined ? {} : { balance_after: to.balanceAfter }),
    })
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setBalanceAfter(db: Database, id: string, balance: bigint): Promise<void> {
  await db
    .withTables<RoundTables>()
    .updateTable('arcade.round')
    .set({ balance_after: balance })
    .where('id', '=', id)
    .execute();
}

/** A prize that was paid beside the win. */
export async function addToWin(db: Database, id: string, prize: bigint): Promise<void> {
  await db
    .withTables<RoundTables>()
    .updateTable('arcade.round')
    .set((eb) => ({ win: eb('win', '+', prize) }))
    .where('id', '=', id)
    .execute();
}

export async function setOutcome(db: Database, id: string, outcome: unknown): Promise<void> {
  await db
    .withTables<RoundTables>()
    .updateTable('arcade.round')
    .set({ outcome: JSON.stringify(outcome) })
    .where('id', '=', id)
    .execute();
}

/** Rounds of a flight whose stake is taken and which still wait for their end. */
export async function lockOpenOfFlight(tx: Database, flightId: string): Promise<Round[]> {
  const rows = await tx
    .withTables<RoundTables>()
    .selectFrom('arcade.round')
    .selectAll()
    .where('flight_id', '=', flightId)
    .where('status', '=', 'open')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(fromRow);
}

export async function hasUnfinishedOfSeed(db: Database, seedId: string): Promise<boolean> {
  const row = await db
    .withTables<RoundTables>()
    .selectFrom('arcade.round')
    .select('id')
    .where('seed_id', '=', seedId)
    .where('status', 'in', ['staking', 'open'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends rounds of play money whose stake had not been taken when the process ended. */
export async function refuseUnstaked(db: Database): Promise<void> {
  await sql`
    UPDATE arcade.round SET status = 'refused'
    WHERE status = 'staking'
      AND NOT EXISTS (SELECT 1 FROM arcade.wallet_call WHERE wallet_call.round_id = round.id)`.execute(db);
}
