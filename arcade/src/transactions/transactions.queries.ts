import { type ReferenceExpression, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import type { CallKind, ProtocolName } from '../protocols/wallet.ts';
import type { MoveDirection } from '../transfer/transfer.queries.ts';

type TransactionTables = {
  'arcade.wallet_call': {
    id: string;
    round_id: string;
    kind: CallKind;
    amount: bigint;
    reference_id: string | null;
    status: 'pending' | 'accepted' | 'refused' | 'unknown' | 'abandoned';
    created_at: Date;
  };
  'arcade.player': { id: string; operator_user: string | null };
  'arcade.round': {
    id: string;
    player_id: string;
    session_id: string;
    game_code: string;
    reward_id: string | null;
  };
  'arcade.session': { id: string; protocol: ProtocolName };
};

export interface TransactionFilter {
  user?: string | undefined;
  round?: string | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
  /** Goes on behind this transaction of the moment `from`. */
  after?: string | undefined;
}

export interface ListedTransaction {
  id: string;
  kind: CallKind | MoveDirection;
  amount: bigint;
  status: TransactionTables['arcade.wallet_call']['status'] | 'TS_SUCCESS' | 'TS_DECLINED';
  roundId: string | null;
  gameCode: string | null;
  user: string;
  /** The bet that a win or rollback belongs to. */
  referenceId: string | null;
  /** The free rounds that paid for the stake. */
  rewardId: string | null;
  createdAt: Date;
}

/** One page of a list; whoever wants more asks again from the last row on. */
const pageRows = 1_000;

/** What was sent to the operator's wallet by this protocol, oldest first. */
export async function listCalls(
  db: Database,
  protocol: ProtocolName,
  filter: TransactionFilter,
): Promise<ListedTransaction[]> {
  let query = db
    .withTables<TransactionTables>()
    .selectFrom('arcade.wallet_call as call')
    .innerJoin('arcade.round as round', 'round.id', 'call.round_id')
    .innerJoin('arcade.session as session', 'session.id', 'round.session_id')
    .innerJoin('arcade.player as player', 'player.id', 'round.player_id')
    .select(['call.id', 'call.kind', 'call.amount', 'call.status', 'call.created_at', 'call.round_id'])
    .select(['call.reference_id', 'round.game_code', 'round.reward_id', 'player.operator_user'])
    .where('session.protocol', '=', protocol)
    .orderBy('call.created_at')
    .orderBy('call.id')
    .limit(pageRows);
  if (filter.user !== undefined) query = query.where('player.operator_user', '=', filter.user);
  if (filter.round !== undefined) query = query.where('round.id', '=', filter.round);
  const rows = await within(query, filter, 'call.created_at', 'call.id').execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    amount: row.amount,
    status: row.status,
    roundId: row.round_id,
    gameCode: row.game_code,
    user: row.operator_user ?? '',
    referenceId: row.reference_id,
    rewardId: row.reward_id,
    createdAt: row.created_at,
  }));
}

/**
 * What moved in wallets that are kept here, oldest first: deposits, withdrawals, and rounds once they are over, each as
 * the bet that it came to and its win.
 */
export async function listWalletLines(
  db: Database,
  operatorId: string,
  { user = null, round = null, from = null, to = null, after = null }: Nullable<TransactionFilter>,
): Promise<ListedTransaction[]> {
  const { rows } = await sql<Omit<ListedTransaction, 'rewardId'>>`
    SELECT * FROM (
      SELECT id, direction AS kind, amount, status, NULL AS "roundId", NULL AS "gameCode", operator_user AS "user",
        NULL AS "referenceId", created_at AS "createdAt"
      FROM arcade.transfer_move
      WHERE operator_id = ${operatorId} AND direction IS NOT NULL AND ${round}::text IS NULL
      UNION ALL
      SELECT line.id, line.kind, line.amount, 'TS_SUCCESS', round.id::text, round.game_code, wallet.operator_user,
        line.reference::text, round.settled_at
      FROM arcade.transfer_wallet AS wallet JOIN arcade.round ON round.player_id = wallet.player_id
      CROSS JOIN LATERAL (VALUES (round.id, 'bet', round.bet, NULL::uuid),
        -- A round has one win, so its name follows from the round's.
        (md5(round.id::text || ':win')::uuid, 'win', round.win, round.id)) AS line (id, kind, amount, reference)
      WHERE wallet.operator_id = ${operatorId} AND round.status = 'settled' AND round.bet > 0
        AND (${round}::uuid IS NULL OR round.id = ${round}::uuid)
        AND (${from}::timestamptz IS NULL OR round.settled_at >= ${from})
        AND (${to}::timestamptz IS NULL OR round.settled_at < ${to})
    ) AS listed
    WHERE (${user}::text IS NULL OR "user" = ${user})
      AND (${from}::timestamptz IS NULL OR "createdAt" >= ${from})
      AND (${to}::timestamptz IS NULL OR "createdAt" < ${to})
      AND (${after}::uuid IS NULL OR ("createdAt", id) > (${from}::timestamptz, ${after}::uuid))
    ORDER BY "createdAt", id LIMIT ${pageRows}`.execute(db);
  return rows.map((row) => ({ ...row, rewardId: null }));
}

type Nullable<Shape> = { [Key in keyof Shape]: Shape[Key] | null };

function within<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { from, to, after }: TransactionFilter,
  time: ReferenceExpression<DB, TB> & string,
  id: ReferenceExpression<DB, TB> & string,
): SelectQueryBuilder<DB, TB, Row> {
  let narrowed = query;
  if (to !== undefined) narrowed = narrowed.where(sql<boolean>`${sql.ref(time)} < ${to}`);
  if (from === undefined) return narrowed;
  return after === undefined
    ? narrowed.where(sql<boolean>`${sql.ref(time)} >= ${from}`)
    : narrowed.where(sql<boolean>`(${sql.ref(time)}, ${sql.ref(id)}) > (${from}, ${after}::uuid)`);
}

/** The round that a transaction belongs to. */
export async function findRoundOfCall(db: Database, callId: string): Promise<string | undefined> {
  const row = await db
    .withTables<TransactionTables>()
    .selectFrom('arcade.wallet_call')
    .select('round_id')
    .where('id', '=', callId)
    .executeTakeFirst();
  return row?.round_id;
}
