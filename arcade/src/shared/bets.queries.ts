import { sql } from 'kysely';
import type { Database } from '../database.ts';

export type BetStatus = 'staking' | 'taken' | 'refused' | 'refunding' | 'refunded';

interface BetRow {
  id: string;
  round_id: string;
  player_id: string;
  action_id: string;
  amount: bigint;
  choice: unknown;
  status: BetStatus;
  created_at: Date;
}

type BetTables = {
  'arcade.round_bet': BetRow;
  'arcade.round': { id: string; shared_id: string | null; player_id: string; status: string };
};

/** One placement in a shared round. */
export interface Bet {
  id: string;
  roundId: string;
  playerId: string;
  actionId: string;
  amount: bigint;
  /** In the engine's own form. */
  choice: unknown;
  status: BetStatus;
  createdAt: Date;
}

function fromRow(row: BetRow): Bet {
  return {
    id: row.id,
    roundId: row.round_id,
    playerId: row.player_id,
    actionId: row.action_id,
    amount: row.amount,
    choice: row.choice,
    status: row.status,
    createdAt: row.created_at,
  };
}

export interface NewPlayerRound {
  id: string;
  playerId: string;
  sessionId: string;
  gameCode: string;
  engine: string;
  sharedId: string;
  createdAt: Date;
}

/** The player's round of a shared round, made with the first placement. Locked until the transaction ends. */
export async function lockPlayerRound(
  tx: Database,
  round: NewPlayerRound,
): Promise<{ id: string; status: string }> {
  const { rows } = await sql<{ id: string; status: string }>`
    INSERT INTO arcade.round (id, player_id, session_id, game_code, engine, action_id, bet, status, outcome, shared_id,
      created_at)
    VALUES (${round.id}, ${round.playerId}, ${round.sessionId}, ${round.gameCode}, ${round.engine}, ${round.id}, 0,
      'open', '{}', ${round.sharedId}, ${round.createdAt})
    ON CONFLICT (shared_id, player_id) WHERE shared_id IS NOT NULL DO UPDATE SET shared_id = round.shared_id
    RETURNING id, status`.execute(tx);
  const [row] = rows;
  return { id: row?.id ?? round.id, status: row?.status ?? 'open' };
}

/** False when this action has placed a bet already. */
export async function insertBet(tx: Database, bet: Bet): Promise<boolean> {
  const row = await tx
    .withTables<BetTables>()
    .insertInto('arcade.round_bet')
    .values({
      id: bet.id,
      round_id: bet.roundId,
      player_id: bet.playerId,
      action_id: bet.actionId,
      amount: bet.amount,
      choice: JSON.stringify(bet.choice),
      status: bet.status,
      created_at: bet.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['player_id', 'action_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findBetByAction(
  db: Database,
  playerId: string,
  actionId: string,
): Promise<(Bet & { sharedId: string | null }) | undefined> {
  const row = await db
    .withTables<BetTables>()
    .selectFrom('arcade.round_bet as bet')
    .innerJoin('arcade.round as round', 'round.id', 'bet.round_id')
    .selectAll('bet')
    .select('round.shared_id')
    .where('bet.player_id', '=', playerId)
    .where('bet.action_id', '=', actionId)
    .executeTakeFirst();
  return row && { ...fromRow(row), sharedId: row.shared_id };
}

/** A player's bet in a shared round. */
export async function findBetOf(
  db: Database,
  sharedId: string,
  playerId: string,
  id: string,
): Promise<Bet | undefined> {
  const row = await db
    .withTables<BetTables>()
    .selectFrom('arcade.round_bet as bet')
    .innerJoin('arcade.round as round', 'round.id', 'bet.round_id')
    .selectAll('bet')
    .where('bet.id', '=', id)
    .where('bet.player_id', '=', playerId)
    .where('round.shared_id', '=', sharedId)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** All placements of a round, in the order they were made. */
export async function listBets(db: Database, roundId: string): Promise<Bet[]> {
  const rows = await db
    .withTables<BetTables>()
    .selectFrom('arcade.round_bet')
    .selectAll()
    .where('round_id', '=', roundId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

/** Moves a bet on; false when it is no longer in the state it is moved from. */
export async function moveBet(db: Database, id: string, from: BetStatus, to: BetStatus): Promise<boolean> {
  const row = await db
    .withTables<BetTables>()
    .updateTable('arcade.round_bet')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds to the stake of an open round (or takes from it); false when the round is no longer open. */
export async function addToRound(tx: Database, roundId: string, amount: bigint): Promise<boolean> {
  const { rows } = await sql`
    UPDATE arcade.round SET bet = bet + ${amount} WHERE id = ${roundId} AND status = 'open' RETURNING id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** A player's round is wholly given back once none of its bets is still on the way. */
export async function finishRefund(tx: Database, roundId: string): Promise<void> {
  await sql`
    UPDATE arcade.round SET status = 'refunded'
    WHERE id = ${roundId} AND status = 'refunding'
      AND NOT EXISTS (SELECT 1 FROM arcade.round_bet WHERE round_id = ${roundId} AND status = 'refunding')`.execute(
    tx,
  );
}
