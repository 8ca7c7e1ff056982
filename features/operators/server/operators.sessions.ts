import { createHash } from 'node:crypto';
import type { OperatorId, SessionId } from '@kislap/contract-kit';
import { addSeconds, type Clock } from '@kislap/platform/clock.ts';
import { type Rng, randomToken } from '@kislap/platform/crypto/rng.ts';
import type { Database, Executor } from '@kislap/platform/database/database.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import type { Signals } from '@kislap/platform/database/signals.ts';
import type { OperatorActor } from '@kislap/platform/http/context.ts';
import * as queries from './operators.queries.ts';

export const operatorIdleMinutes = 15;
export const operatorHoursMax = 12;

export interface OperatorSessions {
  create(
    executor: Executor,
    operatorId: OperatorId,
    seen: { ip: string; userAgent: string },
  ): Promise<string>;
  /** Whose token this is: 15 idle minutes, 12 hours at most. */
  find(token: string): Promise<OperatorActor | undefined>;
  findExpiry(token: string): Promise<Date | undefined>;
  end(
    executor: Executor,
    operatorId: OperatorId,
    which?: { only?: SessionId; except?: SessionId },
  ): Promise<void>;
  /** Makes every process read the operator's sessions again; after the commit. */
  forget(operatorId: OperatorId): void;
}

const cacheMs = 5_000;
const cachedMax = 1_000;
const touchMs = 30_000;
const idleMs = operatorIdleMinutes * 60_000;
const lifeSeconds = operatorHoursMax * 3_600;

export function createOperatorSessions(parts: {
  db: Database;
  clock: Clock;
  rng: Rng;
  signals: Signals;
}): OperatorSessions {
  const { db, clock, rng, signals } = parts;
  const cache = new Map<string, { session: queries.FoundSession; readAt: number }>();

  signals.on('operators.sessions_ended', (payload) => {
    const { operatorId } = payload as { operatorId: string };
    for (const [token, { session }] of cache) if (session.operator_id === operatorId) cache.delete(token);
  });
  signals.onReconnect(() => cache.clear());

  async function read(token: string): Promise<queries.FoundSession | undefined> {
    const now = clock.now();
    let entry = cache.get(token);
    if (!entry || Math.abs(now.getTime() - entry.readAt) >= cacheMs) {
      cache.delete(token);
      const session = await queries.findSessionByToken(db, hashOf(token));
      if (!session) return undefined;
      if (cache.size >= cachedMax) cache.clear();
      entry = { session, readAt: now.getTime() };
      cache.set(token, entry);
    }
    const { created_at: createdAt, last_seen_at: lastSeenAt } = entry.session;
    const isAlive =
      now.getTime() - lastSeenAt.getTime() <= idleMs && now < addSeconds(createdAt, lifeSeconds);
    return isAlive ? entry.session : undefined;
  }

  return {
    async create(executor, operatorId, { ip, userAgent }) {
      const token = randomToken(rng);
      const now = clock.now();
      await queries.insertSession(executor, {
        id: newId<SessionId>(now),
        operator_id: operatorId,
        token_hash: hashOf(token),
        created_at: now,
        last_seen_at: now,
        ip,
        device: userAgent.slice(0, 200),
        ended_at: null,
      });
      return token;
    },

    async find(token) {
      const session = await read(token);
      if (!session) return undefined;
      const now = clock.now();
      if (now.getTime() - session.last_seen_at.getTime() >= touchMs) {
        await queries.touchSession(db, session.id, now);
        session.last_seen_at = now;
      }
      const { operator_id: operatorId, id: sessionId, username, role } = session;
      return { kind: 'operator', operatorId, sessionId, username, role };
    },

    async findExpiry(token) {
      const session = await read(token);
      return session && addSeconds(session.created_at, lifeSeconds);
    },

    end(executor, operatorId, which) {
      return queries.endSessions(executor, operatorId, clock.now(), which);
    },

    forget(operatorId) {
      signals.emit('operators.sessions_ended', { operatorId });
    },
  };
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
