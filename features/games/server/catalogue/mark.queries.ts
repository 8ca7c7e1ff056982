import type { AccountId, GameId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { tablesOf } from '../games.tables.ts';

/** A player's recent games are few on screen; older ones than these are forgotten. */
const recentKept = 60;

export async function saveRecent(
  db: Executor,
  accountId: AccountId,
  gameId: GameId,
  now: Date,
): Promise<void> {
  const bucket = bucketOf(accountId);
  const tables = tablesOf(db);
  await tables
    .insertInto('games.recent')
    .values({ bucket, account_id: accountId, game_id: gameId, opened_at: now })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'account_id', 'game_id']).doUpdateSet({ opened_at: now }),
    )
    .execute();
  await tables
    .deleteFrom('games.recent')
    .where('bucket', '=', bucket)
    .where('account_id', '=', accountId)
    .where('game_id', 'in', (query) =>
      query
        .selectFrom('games.recent')
        .select('game_id')
        .where('bucket', '=', bucket)
        .where('account_id', '=', accountId)
        .orderBy('opened_at', 'desc')
        .offset(recentKept),
    )
    .execute();
}

export async function listRecentIds(db: Executor, accountId: AccountId): Promise<GameId[]> {
  const rows = await tablesOf(db)
    .selectFrom('games.recent')
    .select('game_id')
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .orderBy('opened_at', 'desc')
    .execute();
  return rows.map((row) => row.game_id as GameId);
}

export async function listFavouriteRows(db: Executor, accountId: AccountId): Promise<GameId[]> {
  const rows = await tablesOf(db)
    .selectFrom('games.favourite')
    .select('game_id')
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .orderBy('marked_at', 'desc')
    .limit(999)
    .execute();
  return rows.map((row) => row.game_id as GameId);
}

export async function insertFavourite(
  db: Executor,
  accountId: AccountId,
  gameId: GameId,
  now: Date,
): Promise<void> {
  await tablesOf(db)
    .insertInto('games.favourite')
    .values({ bucket: bucketOf(accountId), account_id: accountId, game_id: gameId, marked_at: now })
    .onConflict((conflict) => conflict.columns(['bucket', 'account_id', 'game_id']).doNothing())
    .execute();
}

export async function deleteFavourite(db: Executor, accountId: AccountId, gameId: GameId): Promise<void> {
  await tablesOf(db)
    .deleteFrom('games.favourite')
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('game_id', '=', gameId)
    .execute();
}
