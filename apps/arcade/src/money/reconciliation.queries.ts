import type { Database } from '../database.ts';
import type { CallKind } from '../protocols/wallet.ts';

type CallTables = {
  'arcade.wallet_call': {
    id: string;
    round_id: string;
    kind: CallKind;
    amount: bigint;
    status: string;
    created_at: Date;
  };
  'arcade.player': { id: string; operator_user: string | null };
  'arcade.round': { id: string; player_id: string; game_code: string };
};

export interface OperatorTransaction {
  id: string;
  kind: CallKind;
  amount: bigint;
  status: string;
  roundId: string;
  gameCode: string;
  user: string;
  createdAt: Date;
}

/** For the operator's reconciliation, oldest first, at most a thousand. */
export async function listTransactions(
  db: Database,
  filter: {
    user?: string | undefined;
    round?: string | undefined;
    from?: Date | undefined;
    to?: Date | undefined;
  },
): Promise<OperatorTransaction[]> {
  let query = db
    .withTables<CallTables>()
    .selectFrom('arcade.wallet_call as call')
    .innerJoin('arcade.round as round', 'round.id', 'call.round_id')
    .innerJoin('arcade.player as player', 'player.id', 'round.player_id')
    .select(['call.id', 'call.kind', 'call.amount', 'call.status', 'call.created_at', 'call.round_id'])
    .select(['round.game_code', 'player.operator_user'])
    .orderBy('call.created_at')
    .orderBy('call.id')
    .limit(1000);
  if (filter.user !== undefined) query = query.where('player.operator_user', '=', filter.user);
  if (filter.round !== undefined) query = query.where('round.id', '=', filter.round);
  if (filter.from !== undefined) query = query.where('call.created_at', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('call.created_at', '<', filter.to);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    amount: row.amount,
    status: row.status,
    roundId: row.round_id,
    gameCode: row.game_code,
    user: row.operator_user ?? '',
    createdAt: row.created_at,
  }));
}

/** The round that a Hub88 transaction belongs to. */
export async function findRoundOfCall(db: Database, callId: string): Promise<string | undefined> {
  const row = await db
    .withTables<CallTables>()
    .selectFrom('arcade.wallet_call')
    .select('round_id')
    .where('id', '=', callId)
    .executeTakeFirst();
  return row?.round_id;
}
