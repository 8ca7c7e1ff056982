import type { Database } from '../database.ts';

export type MoveDirection = 'deposit' | 'withdraw';

export interface Move {
  operator_id: string;
  id: string;
  operator_user: string;
  /** Null where only its id is known: it was asked about and never came. */
  direction: MoveDirection | null;
  amount: bigint | null;
  status: 'TS_SUCCESS' | 'TS_DECLINED';
  answer: string;
  created_at: Date;
}

type TransferTables = {
  'arcade.transfer_wallet': {
    operator_id: string;
    operator_user: string;
    player_id: string;
    created_at: Date;
  };
  'arcade.transfer_move': Move;
  'arcade.player': { id: string; operator_user: string | null; balance: bigint | null; created_at: Date };
};

export interface WalletOwner {
  operatorId: string;
  user: string;
}

/** Undefined while nothing was ever deposited. */
export async function findWalletPlayer(
  db: Database,
  { operatorId, user }: WalletOwner,
): Promise<string | undefined> {
  const row = await db
    .withTables<TransferTables>()
    .selectFrom('arcade.transfer_wallet')
    .select('player_id')
    .where('operator_id', '=', operatorId)
    .where('operator_user', '=', user)
    .executeTakeFirst();
  return row?.player_id;
}

/** The player whose balance the wallet is; made empty on the first use, by whoever comes first. */
export async function openWallet(
  tx: Database,
  owner: WalletOwner,
  made: { playerId: string; createdAt: Date },
): Promise<string> {
  const known = await findWalletPlayer(tx, owner);
  if (known !== undefined) return known;
  const { playerId, createdAt } = made;
  const tables = tx.withTables<TransferTables>();
  await tables
    .insertInto('arcade.player')
    .values({ id: playerId, operator_user: null, balance: 0n, created_at: createdAt })
    .execute();
  const row = await tables
    .insertInto('arcade.transfer_wallet')
    .values({
      operator_id: owner.operatorId,
      operator_user: owner.user,
      player_id: playerId,
      created_at: createdAt,
    })
    // The row of the faster one, where two come at once; the player made here is then nobody's.
    .onConflict((conflict) =>
      conflict.columns(['operator_id', 'operator_user']).doUpdateSet({ operator_user: owner.user }),
    )
    .returning('player_id')
    .executeTakeFirstOrThrow();
  return row.player_id;
}

/** False where the id is taken, by whatever. */
export async function insertMove(tx: Database, move: Move): Promise<boolean> {
  const row = await tx
    .withTables<TransferTables>()
    .insertInto('arcade.transfer_move')
    .values(move)
    .onConflict((conflict) => conflict.columns(['operator_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function getMove(db: Database, operatorId: string, id: string): Promise<Move> {
  return db
    .withTables<TransferTables>()
    .selectFrom('arcade.transfer_move')
    .selectAll()
    .where('operator_id', '=', operatorId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function declineMove(tx: Database, move: Move, answer: string): Promise<void> {
  await tx
    .withTables<TransferTables>()
    .updateTable('arcade.transfer_move')
    .set({ status: 'TS_DECLINED', answer })
    .where('operator_id', '=', move.operator_id)
    .where('id', '=', move.id)
    .execute();
}
