import type { AccountId, GameCategory, GameId } from '@kislap/contracts';
import { sql } from 'kysely';
import type { Executor, Tx } from '../../platform/database.ts';
import { bucketOf } from '../../platform/ids.ts';
import type { GamesTables } from './games.tables.ts';

export interface TurnoverChange {
  gameId: string;
  rounds: bigint;
  stake: bigint;
  win: bigint;
}

/** Adds; rows in id order so that two writers never wait for each other in a ring. */
export async function addTurnover(tx: Tx, changes: TurnoverChange[]): Promise<void> {
  if (changes.length === 0) return;
  const sorted = [...changes].sort((a, b) => (a.gameId < b.gameId ? -1 : 1));
  await tx
    .withTables<GamesTables>()
    .insertInto('games.turnover')
    .values(sorted.map(({ gameId, rounds, stake, win }) => ({ game_id: gameId, rounds, stake, win })))
    .onConflict((conflict) =>
      conflict.column('game_id').doUpdateSet({
        rounds: sql`games.turnover.rounds + excluded.rounds`,
        stake: sql`games.turnover.stake + excluded.stake`,
        win: sql`games.turnover.win + excluded.win`,
      }),
    )
    .execute();
}

export interface WinnerRow {
  accountId: AccountId;
  vendorKey: string;
  roundRef: string;
  gameId: GameId;
  category: GameCategory;
  stake: bigint;
  win: bigint;
  settledAt: Date;
}

export async function saveWinner(tx: Tx, row: WinnerRow): Promise<void> {
  await tx
    .withTables<GamesTables>()
    .insertInto('games.winner')
    .values({
      bucket: bucketOf(row.accountId),
      account_id: row.accountId,
      vendor_key: row.vendorKey,
      round_ref: row.roundRef,
      game_id: row.gameId,
      category: row.category,
      stake: row.stake,
      win: row.win,
      settled_at: row.settledAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'account_id', 'vendor_key', 'round_ref'])
        .doUpdateSet({ stake: row.stake, win: row.win, settled_at: row.settledAt }),
    )
    .execute();
}

/** A win was taken back: it is no win to show. */
export async function deleteWinner(
  tx: Tx,
  accountId: string,
  vendorKey: string,
  roundRef: string,
): Promise<void> {
  await tx
    .withTables<GamesTables>()
    .deleteFrom('games.winner')
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('vendor_key', '=', vendorKey)
    .where('round_ref', '=', roundRef)
    .execute();
}

/** Everything the stream wrote. */
export async function forgetStream(tx: Tx): Promise<void> {
  const tables = tx.withTables<GamesTables>();
  await tables.deleteFrom('games.turnover').execute();
  await tables.deleteFrom('games.winner').execute();
}

/** The board looks back a day, or to the last few hundred wins of a quieter site. */
const winnersKept = 500;

export async function deleteOldWinners(tx: Executor): Promise<void> {
  await sql`DELETE FROM games.winner WHERE settled_at < (
    SELECT settled_at FROM games.winner ORDER BY settled_at DESC OFFSET ${winnersKept} LIMIT 1)`.execute(tx);
}

export async function listRecentWinners(db: Executor): Promise<WinnerRow[]> {
  const rows = await db
    .withTables<GamesTables>()
    .selectFrom('games.winner')
    .selectAll()
    .orderBy('settled_at', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    accountId: row.account_id as AccountId,
    vendorKey: row.vendor_key,
    roundRef: row.round_ref,
    gameId: row.game_id as GameId,
    category: row.category as GameCategory,
    stake: row.stake,
    win: row.win,
    settledAt: row.settled_at,
  }));
}
