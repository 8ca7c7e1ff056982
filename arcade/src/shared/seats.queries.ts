import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** What one player has in a shared round. */
export interface SharedSeat {
  roundId: string;
  playerId: string;
  isDemo: boolean;
  /** The sum of the bets that stand. */
  bet: bigint;
  bets: { id: string; amount: bigint; choice: unknown }[];
}

/** Every open round of a shared round with the bets that stand, locked until the transaction ends. */
export async function lockSeats(tx: Database, sharedId: string): Promise<SharedSeat[]> {
  const { rows: seats } = await sql<{ id: string; player_id: string; is_demo: boolean; bet: bigint }>`
    SELECT round.id, round.player_id, player.operator_user IS NULL AS is_demo, round.bet
    FROM arcade.round JOIN arcade.player ON player.id = round.player_id
    WHERE round.shared_id = ${sharedId} AND round.status = 'open'
    ORDER BY round.id FOR UPDATE OF round`.execute(tx);
  const { rows: bets } = await sql<{ id: string; round_id: string; amount: bigint; choice: unknown }>`
    SELECT bet.id, bet.round_id, bet.amount, bet.choice
    FROM arcade.round JOIN arcade.round_bet AS bet ON bet.round_id = round.id
    WHERE round.shared_id = ${sharedId} AND round.status = 'open' AND bet.status = 'taken'
    ORDER BY bet.created_at, bet.id`.execute(tx);
  const byRound = new Map<string, SharedSeat['bets']>();
  for (const { round_id, ...bet } of bets) byRound.set(round_id, [...(byRound.get(round_id) ?? []), bet]);
  return seats.map((seat) => ({
    roundId: seat.id,
    playerId: seat.player_id,
    isDemo: seat.is_demo,
    bet: seat.bet,
    bets: byRound.get(seat.id) ?? [],
  }));
}

export interface Settlement {
  roundId: string;
  win: bigint;
  /** What is kept of the player's round. */
  outcome: unknown;
}

/** Writes the wins of all seats in one statement. */
export async function settleSeats(tx: Database, seats: Settlement[], at: Date): Promise<void> {
  await sql`
    UPDATE arcade.round SET status = 'settled', win = seat.win, outcome = seat.outcome::jsonb, settled_at = ${at}
    FROM unnest(${seats.map(({ roundId }) => roundId)}::uuid[], ${seats.map(({ win }) => win)}::bigint[],
      ${seats.map(({ outcome }) => JSON.stringify(outcome))}::text[]) AS seat (id, win, outcome)
    WHERE round.id = seat.id`.execute(tx);
}

/** Rounds in which no bet stands at the end. */
export async function emptySeats(tx: Database, roundIds: string[], at: Date): Promise<void> {
  await sql`
    UPDATE arcade.round SET settled_at = ${at}, status = CASE
      WHEN EXISTS (SELECT 1 FROM arcade.round_bet WHERE round_id = round.id AND status = 'refunding') THEN 'refunding'
      WHEN EXISTS (SELECT 1 FROM arcade.round_bet WHERE round_id = round.id AND status = 'refunded') THEN 'refunded'
      ELSE 'refused' END
    WHERE id = ANY(${roundIds}::uuid[])`.execute(tx);
}

/** Pays play money to many players at once and keeps the balance after it with each round. */
export async function payPlayMoney(
  tx: Database,
  wins: { playerId: string; roundId: string; amount: bigint }[],
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ id: string; balance: bigint }>`
    WITH win AS (
      SELECT * FROM unnest(${wins.map(({ playerId }) => playerId)}::uuid[], ${wins.map(({ roundId }) => roundId)}::uuid[],
        ${wins.map(({ amount }) => amount)}::bigint[]) AS win (player_id, round_id, amount)
    ), paid AS (
      UPDATE arcade.player SET balance = balance + win.amount FROM win WHERE player.id = win.player_id
      RETURNING player.id, player.balance
    ), kept AS (
      UPDATE arcade.round SET balance_after = paid.balance FROM win JOIN paid ON paid.id = win.player_id
      WHERE round.id = win.round_id
    )
    SELECT id, balance FROM paid`.execute(tx);
  return new Map(rows.map((row) => [row.id, row.balance]));
}

export interface FollowUp {
  id: string;
  requestId: string;
  roundId: string;
  kind: 'win' | 'rollback';
  amount: bigint;
  betId: string;
}

/** Writes the wallet calls of many rounds in one statement; each refers to the call that took its bet. */
export async function insertFollowUps(tx: Database, calls: FollowUp[], at: Date): Promise<void> {
  await sql`
    INSERT INTO arcade.wallet_call (id, request_uuid, round_id, kind, amount, reference_id, bet_id, status,
      next_attempt_at, created_at)
    SELECT call.id, call.request_id, call.round_id, call.kind, call.amount, stake.id,
      CASE WHEN call.kind = 'rollback' THEN call.bet_id END, 'pending', ${at}, ${at}
    FROM unnest(${calls.map(({ id }) => id)}::uuid[], ${calls.map(({ requestId }) => requestId)}::uuid[],
      ${calls.map(({ roundId }) => roundId)}::uuid[], ${calls.map(({ kind }) => kind)}::text[],
      ${calls.map(({ amount }) => amount)}::bigint[], ${calls.map(({ betId }) => betId)}::uuid[])
      AS call (id, request_id, round_id, kind, amount, bet_id)
    JOIN arcade.wallet_call AS stake ON stake.bet_id = call.bet_id AND stake.kind = 'bet'`.execute(tx);
}

/** Takes every standing bet of these rounds out of play: on its way back, or back already where it was play money. */
export async function refundSeats(
  tx: Database,
  roundIds: string[],
  status: 'refunding' | 'refunded',
  at: Date,
): Promise<void> {
  await sql`
    UPDATE arcade.round_bet SET status = ${status}
    WHERE round_id = ANY(${roundIds}::uuid[]) AND status = 'taken'`.execute(tx);
  await sql`
    UPDATE arcade.round SET status = ${status}, settled_at = ${at} WHERE id = ANY(${roundIds}::uuid[])`.execute(
    tx,
  );
}
