import { type Expression, sql } from 'kysely';
import type { Database } from '../database.ts';
import type { CallKind, ProtocolName, WalletTransaction, WalletUser } from '../protocols/wallet.ts';
import { sideOf } from './side.ts';

interface WalletCallRow {
  id: string;
  request_uuid: string;
  round_id: string;
  bet_id: string | null;
  kind: CallKind;
  amount: bigint;
  reference_id: string | null;
  status: 'pending' | 'accepted' | 'refused' | 'unknown' | 'abandoned';
  answer: string | null;
  attempts: number;
  next_attempt_at: Date | null;
  created_at: Date;
  answered_at: Date | null;
}

type MoneyTables = {
  'arcade.wallet_call': WalletCallRow;
  'arcade.player': { id: string; operator_user: string | null; balance: bigint | null };
  'arcade.round': { id: string; player_id: string; session_id: string; game_code: string };
  'arcade.session': { id: string; operator_token: string | null; currency: string };
};

export interface NewCall {
  id: string;
  requestId: string;
  roundId: string;
  /** The placement in a shared round; null where the round is the bet. */
  betId: string | null;
  kind: CallKind;
  amount: bigint;
  referenceId: string | null;
  createdAt: Date;
  /** Until then the maker of the call tries it; afterwards the delivery does. */
  nextAttemptAt: Date;
}

export async function insertCall(db: Database, call: NewCall): Promise<void> {
  await db
    .withTables<MoneyTables>()
    .insertInto('arcade.wallet_call')
    .values({
      id: call.id,
      request_uuid: call.requestId,
      round_id: call.roundId,
      bet_id: call.betId,
      kind: call.kind,
      amount: call.amount,
      reference_id: call.referenceId,
      status: 'pending',
      answer: null,
      attempts: 0,
      next_attempt_at: call.nextAttemptAt,
      created_at: call.createdAt,
      answered_at: null,
    })
    .execute();
}

/** The stake's call of a round. */
export async function findBet(db: Database, roundId: string): Promise<{ id: string } | undefined> {
  return db
    .withTables<MoneyTables>()
    .selectFrom('arcade.wallet_call')
    .select('id')
    .where('round_id', '=', roundId)
    .where('kind', '=', 'bet')
    .executeTakeFirst();
}

export interface DueCall extends WalletTransaction {
  kind: CallKind;
  betId: string | null;
  playerId: string;
  attempts: number;
  who: WalletUser;
}

/** A win waits until every bet of its round is answered or given back: a round that is paid takes nothing back. */
const isInTurn = sql<boolean>`(wallet_call.kind <> 'win' OR NOT EXISTS (
  SELECT 1 FROM arcade.wallet_call AS other
  WHERE other.round_id = wallet_call.round_id AND other.status = 'pending' AND other.kind <> 'win'))`;

/** Takes calls whose time has come and keeps them from others until `leaseUntil`. */
export async function takeDueCalls(
  db: Database,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<DueCall[]> {
  const due = db
    .withTables<MoneyTables>()
    .selectFrom('arcade.wallet_call')
    .select('id')
    .where('status', '=', 'pending')
    .where('next_attempt_at', '<=', now)
    .where(isInTurn)
    .orderBy('next_attempt_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return takeCalls(db, due, leaseUntil);
}

/** Takes one pending call for its first try; undefined where somebody else has it already. */
export async function takeCall(db: Database, id: string, leaseUntil: Date): Promise<DueCall | undefined> {
  const one = db
    .withTables<MoneyTables>()
    .selectFrom('arcade.wallet_call')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('attempts', '=', 0)
    .where(isInTurn)
    .forUpdate()
    .skipLocked();
  return (await takeCalls(db, one, leaseUntil))[0];
}

/** Prizes of the win's round that are still to be answered. */
export async function listPrizesBefore(db: Database, winId: string): Promise<string[]> {
  const rows = await db
    .withTables<MoneyTables>()
    .selectFrom('arcade.wallet_call as prize')
    .innerJoin('arcade.wallet_call as win', 'win.round_id', 'prize.round_id')
    .select('prize.id')
    .where('win.id', '=', winId)
    .where('prize.kind', '=', 'jackpot')
    .where('prize.status', '=', 'pending')
    .execute();
  return rows.map(({ id }) => id);
}

/** The stake's call of a bet in a shared round. */
export async function findBetCall(db: Database, betId: string): Promise<{ id: string } | undefined> {
  return db
    .withTables<MoneyTables>()
    .selectFrom('arcade.wallet_call')
    .select('id')
    .where('bet_id', '=', betId)
    .where('kind', '=', 'bet')
    .executeTakeFirst();
}

async function takeCalls(
  db: Database,
  ids: Expression<{ id: string }>,
  leaseUntil: Date,
): Promise<DueCall[]> {
  const { rows } = await sql<{
    id: string;
    request_uuid: string;
    round_id: string;
    bet_id: string | null;
    player_id: string;
    is_over: boolean;
    kind: CallKind;
    amount: bigint;
    reference_id: string | null;
    attempts: number;
    game_code: string;
    engine: string;
    protocol: ProtocolName;
    operator_token: string;
    currency: string;
    operator_user: string;
    reward_id: string | null;
    matchday: string | null;
    legs: unknown;
  }>`
    UPDATE arcade.wallet_call AS call
    SET attempts = call.attempts + 1, next_attempt_at = ${leaseUntil}
    FROM arcade.round, arcade.session, arcade.player
    WHERE call.id IN (${ids}) AND round.id = call.round_id
      AND session.id = round.session_id AND player.id = round.player_id
    RETURNING call.id, call.request_uuid, call.round_id, call.bet_id, round.player_id,
      round.status NOT IN ('staking', 'open') AS is_over, call.kind, call.amount, call.reference_id, call.attempts,
      round.game_code, round.engine, session.protocol, session.operator_token, session.currency, player.operator_user,
      round.reward_id, round.outcome->'legs' AS legs,
      (SELECT slip.shared_id FROM arcade.slip WHERE slip.round_id = round.id) AS matchday`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    requestId: row.request_uuid,
    roundId: row.round_id,
    betId: row.bet_id,
    playerId: row.player_id,
    isClosing: (row.kind === 'win' || row.kind === 'rollback') && row.is_over,
    kind: row.kind,
    amount: row.amount,
    referenceId: row.reference_id,
    // A prize of the pool is none of the reward's.
    rewardId: row.kind === 'jackpot' ? null : row.reward_id,
    attempts: row.attempts,
    side: sideOf(row.matchday, row.legs),
    who: {
      protocol: row.protocol,
      engine: row.engine,
      user: row.operator_user,
      token: row.operator_token,
      gameCode: row.game_code,
      currency: row.currency,
    },
  }));
}

/** Writes the last word on a call. False when somebody else had it already. */
export async function finishCall(
  db: Database,
  id: string,
  status: 'accepted' | 'refused' | 'unknown' | 'abandoned',
  answer: string,
  at: Date,
): Promise<boolean> {
  const row = await db
    .withTables<MoneyTables>()
    .updateTable('arcade.wallet_call')
    .set({ status, answer, answered_at: at, next_attempt_at: null })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes down wins that were taken, with the balances told after them, in one statement. */
export async function finishWins(
  db: Database,
  wins: readonly { id: string; balance: bigint | null }[],
  at: Date,
): Promise<void> {
  await sql`
    WITH win AS (
      SELECT * FROM unnest(${wins.map(({ id }) => id)}::uuid[], ${wins.map(({ balance }) => balance)}::bigint[])
        AS win (id, balance)
    ), done AS (
      UPDATE arcade.wallet_call AS call
      SET status = 'accepted', answer = 'RS_OK', answered_at = ${at}, next_attempt_at = NULL
      FROM win WHERE call.id = win.id AND call.status = 'pending'
      RETURNING call.round_id, win.balance
    )
    UPDATE arcade.round SET balance_after = done.balance
    FROM done WHERE round.id = done.round_id AND done.balance IS NOT NULL`.execute(db);
}

export async function postponeCall(db: Database, id: string, answer: string, until: Date): Promise<void> {
  await db
    .withTables<MoneyTables>()
    .updateTable('arcade.wallet_call')
    .set({ answer, next_attempt_at: until })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

/** Adds to play money (or takes from it). Undefined when it would go below zero. */
export async function addPlayMoney(
  db: Database,
  playerId: string,
  amount: bigint,
): Promise<bigint | undefined> {
  const row = await db
    .withTables<MoneyTables>()
    .updateTable('arcade.player')
    .set((eb) => ({ balance: eb('balance', '+', amount) }))
    .where('id', '=', playerId)
    .where((eb) => eb(eb('balance', '+', amount), '>=', 0n))
    .returning('balance')
    .executeTakeFirst();
  return row?.balance ?? undefined;
}

export async function getPlayMoney(db: Database, playerId: string): Promise<bigint> {
  const row = await db
    .withTables<MoneyTables>()
    .selectFrom('arcade.player')
    .select('balance')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  return row.balance ?? 0n;
}

/** Stakes that a process left unanswered: the delivery is to give them up at once. */
export async function expireBets(db: Database, now: Date): Promise<void> {
  await db
    .withTables<MoneyTables>()
    .updateTable('arcade.wallet_call')
    .set({ next_attempt_at: now })
    .where('kind', '=', 'bet')
    .where('status', '=', 'pending')
    .execute();
}
