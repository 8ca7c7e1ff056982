import type { AccountId, GameId, GameSessionId, Language } from '@kislap/contracts';
import { type Selectable, sql } from 'kysely';
import type { Executor } from '../../platform/database.ts';
import { bucketOf } from '../../platform/ids.ts';
import type { GamesTables } from './games.tables.ts';
import type { GameSession } from './games.types.ts';

/** Opening a game again closes what the player had open of the same game: one session a game. */
export async function insertSession(db: Executor, session: GameSession): Promise<void> {
  const bucket = bucketOf(session.accountId);
  const tables = db.withTables<GamesTables>();
  await tables
    .updateTable('games.session')
    .set({ closed_at: session.openedAt })
    .where('bucket', '=', bucket)
    .where('account_id', '=', session.accountId)
    .where('game_id', '=', session.gameId)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', session.openedAt)
    .execute();
  await tables
    .insertInto('games.session')
    .values({
      bucket,
      account_id: session.accountId,
      id: session.id,
      game_id: session.gameId,
      vendor_key: session.vendorKey,
      currency: session.currency,
      language: session.language,
      device: session.device,
      ip: session.ip,
      opened_at: session.openedAt,
      expires_at: session.expiresAt,
      closed_at: null,
    })
    .execute();
}

export async function findSessionRow(db: Executor, accountId: AccountId, sessionId: GameSessionId) {
  return db
    .withTables<GamesTables>()
    .selectFrom('games.session')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
}

/** The one opened last, an open one before any that was closed. */
export async function findLatestSessionRow(db: Executor, accountId: AccountId, vendorKey: string) {
  return db
    .withTables<GamesTables>()
    .selectFrom('games.session')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('vendor_key', '=', vendorKey)
    .orderBy(sql`closed_at is not null`)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function toGameSession(row: Selectable<GamesTables['games.session']>, gameCode: string): GameSession {
  return {
    id: row.id as GameSessionId,
    accountId: row.account_id as AccountId,
    gameId: row.game_id as GameId,
    gameCode,
    vendorKey: row.vendor_key,
    currency: row.currency,
    language: row.language as Language,
    device: row.device === 'mobile' ? 'mobile' : 'desktop',
    ip: row.ip,
    openedAt: row.opened_at,
    expiresAt: row.expires_at,
    closedAt: row.closed_at,
  };
}

/** Login ended: nothing new may be staked on what was opened with it. */
export async function closeSessions(db: Executor, accountId: AccountId, now: Date): Promise<void> {
  await db
    .withTables<GamesTables>()
    .updateTable('games.session')
    .set({ closed_at: now })
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

export async function listSessionRows(db: Executor, accountId: AccountId, page: number, pageSize: number) {
  const tables = db.withTables<GamesTables>();
  const bucket = bucketOf(accountId);
  const list = await tables
    .selectFrom('games.session')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('account_id', '=', accountId)
    .orderBy('opened_at', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await tables
    .selectFrom('games.session')
    .select(sql<bigint>`count(*)`.as('total'))
    .where('bucket', '=', bucket)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { list, total: Number(total) };
}
