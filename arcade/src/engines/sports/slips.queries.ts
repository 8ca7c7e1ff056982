import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import type { RoundStatus } from '../../rounds/rounds.queries.ts';

export async function insertSlip(tx: Database, roundId: string, matchdayId: string): Promise<void> {
  await sql`INSERT INTO arcade.slip (round_id, shared_id) VALUES (${roundId}, ${matchdayId})`.execute(tx);
}

/** A slip as it lies in the books. */
export interface SlipRow {
  id: string;
  playerId: string;
  matchdayId: string;
  day: number;
  bet: bigint;
  win: bigint;
  status: RoundStatus;
  /** The legs. */
  outcome: unknown;
  createdAt: Date;
  /** Its money is in our own books. */
  isHeldHere: boolean;
}

const slips = sql`
  SELECT round.id, round.player_id AS "playerId", slip.shared_id AS "matchdayId", matchday.day, round.bet, round.win,
    round.status, round.outcome, round.created_at AS "createdAt", player.operator_user IS NULL AS "isHeldHere"
  FROM arcade.slip
  JOIN arcade.round ON round.id = slip.round_id
  JOIN arcade.matchday ON matchday.shared_id = slip.shared_id
  JOIN arcade.player ON player.id = round.player_id`;

/** Every slip of a matchday whose stake is taken, locked until the transaction ends. */
export async function lockOpenSlips(tx: Database, matchdayId: string): Promise<SlipRow[]> {
  const { rows } = await sql<SlipRow>`
    ${slips} WHERE slip.shared_id = ${matchdayId} AND round.status = 'open'
    ORDER BY round.id FOR UPDATE OF round`.execute(tx);
  return rows;
}

export async function findSlip(db: Database, roundId: string): Promise<SlipRow | undefined> {
  const { rows } = await sql<SlipRow>`${slips} WHERE slip.round_id = ${roundId}`.execute(db);
  return rows[0];
}

/**
 * A player's slips of one game, the oldest first: all of these matchdays, and of the others the last ones. Refused ones
 * took nothing.
 */
export async function listSlipsOf(
  db: Database,
  { playerId, gameCode }: { playerId: string; gameCode: string },
  matchdayIds: readonly string[],
  pastMax: number,
): Promise<SlipRow[]> {
  const own = sql`round.player_id = ${playerId} AND round.game_code = ${gameCode}
    AND round.status NOT IN ('staking', 'refused')`;
  const { rows } = await sql<SlipRow>`
    SELECT * FROM (
      (${slips} WHERE slip.shared_id = ANY(${matchdayIds}::text[]) AND ${own})
      UNION
      (${slips} WHERE ${own} ORDER BY round.created_at DESC, round.id DESC LIMIT ${pastMax})
    ) AS one
    ORDER BY one."createdAt", one.id`.execute(db);
  return rows;
}

/** Gives every open slip back in the books: on its way, or back already where the money is our own. */
export async function refundSlips(
  tx: Database,
  roundIds: readonly string[],
  status: 'refunding' | 'refunded',
  at: Date,
): Promise<void> {
  await sql`
    UPDATE arcade.round SET status = ${status}, settled_at = ${at} WHERE id = ANY(${roundIds}::uuid[])`.execute(
    tx,
  );
}

/** Adds to balances that are kept here; a player may have several slips. */
export async function addToBalances(
  tx: Database,
  sums: readonly { playerId: string; amount: bigint }[],
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ id: string; balance: bigint }>`
    UPDATE arcade.player SET balance = balance + paid.amount
    FROM (
      SELECT player_id, sum(amount)::bigint AS amount
      FROM unnest(${sums.map(({ playerId }) => playerId)}::uuid[], ${sums.map(({ amount }) => amount)}::bigint[])
        AS one (player_id, amount)
      GROUP BY player_id
    ) AS paid
    WHERE player.id = paid.player_id
    RETURNING player.id, player.balance`.execute(tx);
  return new Map(rows.map((row) => [row.id, row.balance]));
}

export interface SlipCall {
  id: string;
  requestId: string;
  roundId: string;
  amount: bigint;
}

/** Writes the wallet calls of many slips in one statement; each refers to the call that took its stake. */
export async function insertSlipCalls(
  tx: Database,
  kind: 'win' | 'rollback',
  calls: readonly SlipCall[],
  at: Date,
): Promise<void> {
  await sql`
    INSERT INTO arcade.wallet_call (id, request_uuid, round_id, kind, amount, reference_id, status, next_attempt_at,
      created_at)
    SELECT call.id, call.request_id, call.round_id, ${kind}, call.amount, stake.id, 'pending', ${at}, ${at}
    FROM unnest(${calls.map(({ id }) => id)}::uuid[], ${calls.map(({ requestId }) => requestId)}::uuid[],
      ${calls.map(({ roundId }) => roundId)}::uuid[], ${calls.map(({ amount }) => amount)}::bigint[])
      AS call (id, request_id, round_id, amount)
    JOIN arcade.wallet_call AS stake ON stake.round_id = call.round_id AND stake.kind = 'bet'`.execute(tx);
}
