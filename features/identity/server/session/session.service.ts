import { createHash } from 'node:crypto';
import {
  type AccountId,
  exchangeCodeSeconds,
  type SessionId,
  sessionDaysMax,
  sessionIdleMinutes,
} from '@kislap/contract-kit';
import { addSeconds, type Clock } from '@kislap/platform/clock.ts';
import { type Rng, randomToken } from '@kislap/platform/crypto/rng.ts';
import type { Database, Executor } from '@kislap/platform/database/database.ts';
import { bucketOf, newId } from '@kislap/platform/database/ids.ts';
import type { Outbox } from '@kislap/platform/database/outbox.ts';
import type { Signals } from '@kislap/platform/database/signals.ts';
import type { PlayerActor } from '@kislap/platform/http/context.ts';
import type { Pusher } from '@kislap/platform/web/pusher.ts';
import {
  endSessionRows,
  type FoundSession,
  findSessionByToken,
  insertExchangeCode,
  insertSession,
  listLiveSessions,
  listSeenAccounts,
  type SessionRow,
  takeExchangeCode,
  touchSession,
} from './session.queries.ts';

export type EndReason =
  | 'logout'
  | 'password_changed'
  | 'status_changed'
  | 'ended_by_owner'
  | 'ended_by_operator'
  | 'excluded'
  | 'left_region'
  | 'trial_ended';

export interface Sessions {
  /**
   * Makes a session in the caller's transaction; the token is known only to the caller from here on. One that another
   * session opened (`bornAt`) is as old as that.
   */
  create(
    executor: Executor,
    accountId: AccountId,
    seen: { ip: string; device: string; mustChangePassword?: boolean; bornAt?: Date },
  ): Promise<string>;
  /** Whose token this is, while the session lives: 30 idle minutes, 30 days at most. */
  find(token: string): Promise<PlayerActor | undefined>;
  list(accountId: AccountId): Promise<SessionRow[]>;
  /** Whoever used the site since then. */
  listSeen(since: Date): Promise<AccountId[]>;
  /** Ends all sessions of the account, or the one named. After the commit call `announceEnd`. */
  end(executor: Executor, accountId: AccountId, reason: EndReason, sessionId?: SessionId): Promise<number>;
  /** Makes every process forget what ended, and closes its open pages. */
  announceEnd(accountId: AccountId, reason: EndReason, sessionId?: SessionId): void;
  /** Makes every process read the account's sessions again. */
  forget(accountId: AccountId): void;
  /** The code ends with the session that asks for it. */
  createExchangeCode(
    asker: Pick<PlayerActor, 'accountId' | 'sessionId'>,
  ): Promise<{ code: string; expiresAt: Date }>;
  /** The session that a good code belongs to, while it lives. */
  takeExchangeCode(executor: Executor, code: string): Promise<SessionRow | undefined>;
}

/** A session that ended elsewhere, unheard, is believed no longer than this. */
const cacheMs = 5_000;
const cachedMax = 50_000;
/** Seeing a session is written down once in this time, not at every request. */
const touchMs = 60_000;
const idleMs = sessionIdleMinutes * 60_000;
const lifeMs = sessionDaysMax * 24 * 3_600_000;
const tokenPattern = /^([0-9a-f]{2})[A-Za-z0-9_-]{43}$/;

interface Cached {
  session: FoundSession;
  readAt: number;
}

export function createSessions(parts: {
  db: Database;
  clock: Clock;
  rng: Rng;
  signals: Signals;
  pusher: Pick<Pusher, 'signOut'>;
  outbox: Outbox;
}): Sessions {
  const { db, clock, rng, signals, pusher, outbox } = parts;
  const cache = new Map<string, Cached>();

  signals.on('identity.sessions_ended', (payload) => {
    const { accountId, sessionId } = payload as { accountId: AccountId; sessionId?: string };
    for (const [key, { session }] of cache) {
      const isEnded =
        session.account_id === accountId && (sessionId === undefined || session.id === sessionId);
      if (isEnded) cache.delete(key);
    }
  });
  signals.onReconnect(() => cache.clear());

  function isAlive(session: Pick<FoundSession, 'created_at' | 'last_seen_at'>, now: Date): boolean {
    return (
      now.getTime() - session.last_seen_at.getTime() <= idleMs &&
      now.getTime() - session.created_at.getTime() <= lifeMs
    );
  }

  async function read(token: string, now: Date): Promise<FoundSession | undefined> {
    const cached = cache.get(token);
    if (cached && Math.abs(now.getTime() - cached.readAt) < cacheMs) return cached.session;
    cache.delete(token);
    const session = await findSessionByToken(db, Number.parseInt(token.slice(0, 2), 16), hashOf(token));
    if (!session) return undefined;
    if (cache.size >= cachedMax) cache.clear();
    cache.set(token, { session, readAt: now.getTime() });
    return session;
  }

  return {
    async create(executor, accountId, seen) {
      const bucket = bucketOf(accountId);
      const token = bucket.toString(16).padStart(2, '0') + randomToken(rng);
      const now = clock.now();
      await insertSession(executor, {
        bucket,
        id: newId<SessionId>(now),
        account_id: accountId,
        token_hash: hashOf(token),
        created_at: seen.bornAt ?? now,
        last_seen_at: now,
        ip: seen.ip,
        device: seen.device.slice(0, 200),
        ended_at: null,
        end_reason: null,
        must_change_password: seen.mustChangePassword ?? false,
      });
      return token;
    },

    async find(token) {
      if (!tokenPattern.test(token)) return undefined;
      const now = clock.now();
      const session = await read(token, now);
      if (!session || !isAlive(session, now)) return undefined;
      if (now.getTime() - session.last_seen_at.getTime() >= touchMs) {
        await touchSession(db, session, now);
        session.last_seen_at = now;
      }
      return {
        kind: 'player',
        accountId: session.account_id,
        sessionId: session.id,
        accountType: session.type,
        account: session.username,
        ...(session.must_change_password && { mustChangePassword: true as const }),
      };
    },

    listSeen: (since) => listSeenAccounts(db, since),

    list(accountId) {
      const now = clock.now();
      return listLiveSessions(
        db,
        accountId,
        addSeconds(now, -idleMs / 1000),
        addSeconds(now, -lifeMs / 1000),
      );
    },

    async end(executor, accountId, reason, sessionId) {
      const ended = await endSessionRows(executor, accountId, { at: clock.now(), reason, sessionId });
      // Also without an open session: games opened with an earlier one must stop.
      await outbox.publish(executor, {
        topic: 'identity.session_ended',
        subjectId: accountId,
        payload: { sessionId: sessionId ?? null, reason },
      });
      return ended;
    },

    forget(accountId) {
      signals.emit('identity.sessions_ended', { accountId });
    },

    announceEnd(accountId, reason, sessionId) {
      signals.emit('identity.sessions_ended', { accountId, sessionId });
      pusher.signOut(accountId, reason, sessionId);
    },

    async createExchangeCode({ accountId, sessionId }) {
      const code = randomToken(rng);
      const expiresAt = addSeconds(clock.now(), exchangeCodeSeconds);
      await insertExchangeCode(db, {
        code_hash: hashOf(code),
        account_id: accountId,
        session_id: sessionId,
        expires_at: expiresAt,
      });
      return { code, expiresAt };
    },

    async takeExchangeCode(executor, code) {
      const now = clock.now();
      const session = await takeExchangeCode(executor, hashOf(code), now);
      return session && isAlive(session, now) ? session : undefined;
    },
  };
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
