import type { AccountId, GameId, GameSessionId, Language, SessionId } from '@kislap/contract-kit';
import type { Database, Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import { type SessionRow, tablesOf } from '../games.tables.ts';
import type { GameSession } from '../games.types.ts';

/** So long without a launch or a bet ends a time of play. */
export const playPauseSeconds = 1_800;

/**
 * Opening a game again closes what the player had open of the same game, or of any where the brand allows but one. Two
 * launches at once take turns, so that only the later one stays open.
 */
export async function insertSession(
  db: Database,
  session: GameSession,
  { closesAll, playedAt }: { closesAll: boolean; playedAt: Date | undefined },
): Promise<void> {
  const bucket = bucketOf(session.accountId);
  await db.transaction().execute(async (tx) => {
    const tables = tablesOf(tx);
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`games.session:${session.accountId}`}, 0))`.execute(
      tx,
    );
    const playing_since = await findPlayingSince(tx, session, playedAt);
    let closing = tables
      .updateTable('games.session')
      .set({ closed_at: session.openedAt })
      .where('bucket', '=', bucket)
      .where('account_id', '=', session.accountId)
      .where('closed_at', 'is', null)
      .where('expires_at', '>', session.openedAt);
    if (!closesAll) closing = closing.where('game_id', '=', session.gameId);
    await closing.execute();
    await tables
      .insertInto('games.session')
      .values({
        bucket,
        account_id: session.accountId,
        id: session.id,
        login_session_id: session.loginSessionId,
        game_id: session.gameId,
        vendor_key: session.vendorKey,
        currency: session.currency,
        language: session.language,
        device: session.device,
        ip: session.ip,
        opened_at: session.openedAt,
        expires_at: session.expiresAt,
        closed_at: null,
        playing_since,
      })
      .execute();
  });
}

/**
 * The beginning of the play that this launch goes on with: of the same sign-in, with a launch or a bet (`playedAt`, the
 * latest one) less than half an hour ago.
 */
async function findPlayingSince(
  tx: Tx,
  { accountId, loginSessionId, openedAt }: GameSession,
  playedAt: Date | undefined,
): Promise<Date> {
  const last = await tablesOf(tx)
    .selectFrom('games.session')
    .select(['opened_at', 'playing_since'])
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('login_session_id', '=', loginSessionId)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return openedAt;
  const activeMs = Math.max(last.opened_at.getTime(), playedAt?.getTime() ?? 0);
  if (openedAt.getTime() - activeMs >= playPauseSeconds * 1_000) return openedAt;
  return last.playing_since ?? last.opened_at;
}

export async function closeSession(
  db: Executor,
  accountId: AccountId,
  sessionId: GameSessionId,
  now: Date,
): Promise<void> {
  await tablesOf(db)
    .updateTable('games.session')
    .set({ closed_at: now })
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('id', '=', sessionId)
    .where('closed_at', 'is', null)
    .execute();
}

export async function findSessionRow(db: Executor, accountId: AccountId, sessionId: GameSessionId) {
  return tablesOf(db)
    .selectFrom('games.session')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
}

/** The one that was opened last and is open now. */
export async function findOpenSessionRow(db: Executor, accountId: AccountId, now: Date) {
  return tablesOf(db)
    .selectFrom('games.session')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether a launch of anybody, with any vendor, made it. */
export async function hasSession(db: Executor, sessionId: GameSessionId): Promise<boolean> {
  const row = await tablesOf(db)
    .selectFrom('games.session')
    .select('id')
    .where('id', '=', sessionId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The one opened last, an open one before any that was closed. */
export async function findLatestSessionRow(db: Executor, accountId: AccountId, vendorKey: string) {
  return tablesOf(db)
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

export function toGameSession(row: SessionRow, gameCode: string): GameSession {
  return {
    id: row.id as GameSessionId,
    accountId: row.account_id as AccountId,
    loginSessionId: row.login_session_id as SessionId | null,
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

/** A login ended: its game sessions, or all if none is named, take no new stakes. */
export async function closeSessions(
  db: Executor,
  accountId: AccountId,
  { openedBy, loginSessionId, now }: { openedBy: Date; loginSessionId: string | null; now: Date },
): Promise<void> {
  let closing = tablesOf(db)
    .updateTable('games.session')
    .set({ closed_at: now })
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('opened_at', '<=', openedBy)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now);
  if (loginSessionId !== null) closing = closing.where('login_session_id', '=', loginSessionId);
  await closing.execute();
}

/** Bucket by bucket, so that each statement has an index to walk and is soon over. */
export async function deleteSessionsBefore(db: Executor, before: Date): Promise<number> {
  let deleted = 0n;
  for (let bucket = 0; bucket < 256; bucket += 1) {
    const { numDeletedRows } = await tablesOf(db)
      .deleteFrom('games.session')
      .where('bucket', '=', bucket)
      .where('opened_at', '<', before)
      .executeTakeFirst();
    deleted += numDeletedRows;
  }
  return Number(deleted);
}

export async function listSessionRows(db: Executor, accountId: AccountId, page: number, pageSize: number) {
  const tables = tablesOf(db);
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

/** Players with an open session of the game; only those not closed are read. */
export async function countPlayersOf(db: Executor, gameId: GameId, now: Date): Promise<number> {
  const { players } = await tablesOf(db)
    .selectFrom('games.session')
    .select((eb) => eb.fn.count('account_id').distinct().as('players'))
    .where('game_id', '=', gameId)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(players);
}
