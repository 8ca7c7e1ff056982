import { sql } from 'kysely';
import type { Database } from '../../database.ts';

export const shardCount = 8;

export interface LevelAmount {
  level: string;
  amount: bigint;
}

/** Makes the rows of a pool that are not there yet. */
export async function ensurePool(db: Database, pool: string, levels: readonly string[]): Promise<void> {
  await sql`
    INSERT INTO arcade.jackpot_share (jackpot, level, shard, amount)
    SELECT ${pool}, level, shard, 0
    FROM unnest(${[...levels]}::text[]) AS level, generate_series(0, ${shardCount - 1}) AS shard
    ON CONFLICT DO NOTHING`.execute(db);
}

/** What has been added to each level since it was last won. */
export async function readPool(db: Database, pool: string): Promise<LevelAmount[]> {
  const { rows } = await sql<LevelAmount>`
    SELECT level, sum(amount)::bigint AS amount FROM arcade.jackpot_share WHERE jackpot = ${pool} GROUP BY level
  `.execute(db);
  return rows;
}

/** Adds to one shard. Everybody locks rows in the order of shard and level, so nobody waits in a circle. */
export async function addShares(
  tx: Database,
  pool: string,
  shard: number,
  amounts: readonly LevelAmount[],
): Promise<void> {
  await sql`
    WITH added AS (
      SELECT * FROM unnest(${amounts.map(({ level }) => level)}::text[], ${amounts.map(({ amount }) => amount)}::bigint[])
        AS added (level, amount)
    ), own AS MATERIALIZED (
      SELECT level FROM arcade.jackpot_share WHERE jackpot = ${pool} AND shard = ${shard} ORDER BY level FOR UPDATE
    )
    UPDATE arcade.jackpot_share AS share SET amount = share.amount + added.amount
    FROM added JOIN own USING (level)
    WHERE share.jackpot = ${pool} AND share.shard = ${shard} AND share.level = added.level`.execute(tx);
}

/** Locks the whole pool before a prize is taken out of it. */
export async function lockPool(tx: Database, pool: string): Promise<void> {
  await sql`
    SELECT 1 FROM arcade.jackpot_share WHERE jackpot = ${pool} ORDER BY shard, level FOR UPDATE`.execute(tx);
}

/** Empties a level of a locked pool down to what is left over. */
export async function emptyLevel(tx: Database, pool: string, level: string, rest: bigint): Promise<void> {
  await sql`
    UPDATE arcade.jackpot_share SET amount = CASE shard WHEN 0 THEN ${rest}::bigint ELSE 0 END
    WHERE jackpot = ${pool} AND level = ${level}`.execute(tx);
}

export async function insertWin(
  tx: Database,
  win: { id: string; pool: string; level: string; roundId: string; amount: bigint; wonAt: Date },
): Promise<void> {
  await sql`
    INSERT INTO arcade.jackpot_win (id, jackpot, level, round_id, amount, won_at)
    VALUES (${win.id}, ${win.pool}, ${win.level}, ${win.roundId}, ${win.amount}, ${win.wonAt})`.execute(tx);
}

export async function listWins(db: Database, roundId: string): Promise<LevelAmount[]> {
  const { rows } = await sql<LevelAmount>`
    SELECT level, amount FROM arcade.jackpot_win WHERE round_id = ${roundId} ORDER BY amount`.execute(db);
  return rows;
}

export interface PoolWin {
  id: string;
  level: string;
  /** The operator's user; empty where the wallet is kept here. */
  user: string;
  gameCode: string;
  roundId: string;
  amount: bigint;
  wonAt: Date;
}

/** Newest first. */
export async function listPoolWins(db: Database, pool: string, limit: number): Promise<PoolWin[]> {
  const { rows } = await sql<PoolWin>`
    SELECT win.id, win.level, coalesce(player.operator_user, '') AS user, round.game_code AS "gameCode",
      win.round_id AS "roundId", win.amount, win.won_at AS "wonAt"
    FROM arcade.jackpot_win AS win
    JOIN arcade.round ON round.id = win.round_id JOIN arcade.player ON player.id = round.player_id
    WHERE win.jackpot = ${pool} ORDER BY win.won_at DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export async function sumPoolWins(
  db: Database,
  pool: string,
): Promise<{ level: string; count: number; sum: bigint }[]> {
  const { rows } = await sql<{ level: string; count: number; sum: bigint }>`
    SELECT level, count(*)::int AS count, sum(amount)::bigint AS sum FROM arcade.jackpot_win
    WHERE jackpot = ${pool} GROUP BY level`.execute(db);
  return rows;
}
