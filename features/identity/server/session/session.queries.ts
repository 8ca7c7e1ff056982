import type { AccountId, AccountType, SessionId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';

interface SessionTable {
  bucket: number;
  id: SessionId;
  account_id: AccountId;
  token_hash: Buffer;
  created_at: Date;
  last_seen_at: Date;
  ip: string;
  device: string;
  ended_at: Date | null;
  end_reason: string | null;
  must_change_password: boolean;
}

export type SessionRow = SessionTable;

interface ExchangeCodeRow {
  code_hash: Buffer;
  account_id: AccountId;
  session_id: SessionId;
  expires_at: Date;
}

type SessionTables = {
  'identity.session': SessionTable;
  'identity.account': { bucket: number; id: AccountId; type: AccountType; username: string };
  'identity.exchange_code': ExchangeCodeRow;
};

const tablesOf = (db: Executor) => db.withTables<SessionTables>();

export async function insertSession(db: Executor, row: SessionRow): Promise<void> {
  await tablesOf(db).insertInto('identity.session').values(row).execute();
}

export interface FoundSession {
  id: SessionId;
  account_id: AccountId;
  type: AccountType;
  username: string;
  created_at: Date;
  last_seen_at: Date;
  must_change_password: boolean;
}

export async function findSessionByToken(
  db: Executor,
  bucket: number,
  tokenHash: Buffer,
): Promise<FoundSession | undefined> {
  return tablesOf(db)
    .selectFrom('identity.session as session')
    .innerJoin('identity.account as account', (join) =>
      join.onRef('account.bucket', '=', 'session.bucket').onRef('account.id', '=', 'session.account_id'),
    )
    .select([
      'session.id',
      'session.account_id',
      'account.type',
      'account.username',
      'session.created_at',
      'session.last_seen_at',
      'session.must_change_password',
    ])
    .where('session.bucket', '=', bucket)
    .where('session.token_hash', '=', tokenHash)
    .where('session.ended_at', 'is', null)
    .executeTakeFirst();
}

export async function touchSession(db: Executor, session: FoundSession, now: Date): Promise<void> {
  await tablesOf(db)
    .updateTable('identity.session')
    .set({ last_seen_at: now })
    .where('bucket', '=', bucketOf(session.account_id))
    .where('id', '=', session.id)
    .where('last_seen_at', '<', now)
    .execute();
}

/** Newest first; only those that can still be used. */
export async function listLiveSessions(
  db: Executor,
  accountId: AccountId,
  seenAfter: Date,
  createdAfter: Date,
): Promise<SessionRow[]> {
  return tablesOf(db)
    .selectFrom('identity.session')
    .selectAll()
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>', seenAfter)
    .where('created_at', '>', createdAfter)
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute();
}

/** Accounts with a session that was used since then. */
export async function listSeenAccounts(db: Executor, since: Date): Promise<AccountId[]> {
  const rows = await tablesOf(db)
    .selectFrom('identity.session')
    .select('account_id')
    .distinct()
    .where('last_seen_at', '>', since)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map((row) => row.account_id);
}

/** All of the account's, or one; answers how many ended. */
export async function endSessionRows(
  db: Executor,
  accountId: AccountId,
  end: { at: Date; reason: string; sessionId?: SessionId | undefined },
): Promise<number> {
  let update = tablesOf(db)
    .updateTable('identity.session')
    .set({ ended_at: end.at, end_reason: end.reason })
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null);
  if (end.sessionId) update = update.where('id', '=', end.sessionId);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function insertExchangeCode(db: Executor, row: ExchangeCodeRow): Promise<void> {
  await tablesOf(db).insertInto('identity.exchange_code').values(row).execute();
}

/**
 * The session that a code belongs to, held until the transaction ends so that nobody ends it meanwhile. A code is gone
 * once it was shown, whether or not it was still good.
 */
export async function takeExchangeCode(
  db: Executor,
  codeHash: Buffer,
  now: Date,
): Promise<SessionRow | undefined> {
  const code = await tablesOf(db)
    .deleteFrom('identity.exchange_code')
    .where('code_hash', '=', codeHash)
    .returning(['account_id', 'session_id', 'expires_at'])
    .executeTakeFirst();
  if (!code || code.expires_at <= now) return undefined;
  return tablesOf(db)
    .selectFrom('identity.session')
    .selectAll()
    .where('bucket', '=', bucketOf(code.account_id))
    .where('id', '=', code.session_id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}
