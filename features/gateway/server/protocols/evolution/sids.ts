import { randomUUID } from 'node:crypto';
import type { GameSession } from '@kislap/games/server';
import type { SidRow } from '../../gateway.tables.ts';
import type { Operations } from '../../operations.ts';
import type { ProtocolParts } from '../protocol.ts';
import { findSessionOfSid, listSidRows, replaceSid } from './sid.queries.ts';

interface Asked {
  vendorKey: string;
  user: string;
  /** As the vendor gave it; may be empty. */
  sid: string;
}

/**
 * A game session's name in One Wallet. At launch it is the session's own id; every `check` gives it another, and only
 * the last one is good. A request that is repeated gets the sid it was given.
 */
export interface Sids {
  /** Undefined for a sid that is unknown or no longer valid, whatever the state of the session. */
  find(asked: Asked): Promise<GameSession | undefined>;
  /** Another player's or vendor's session of a sid; used only to refuse it. */
  findForeign(asked: Asked): Promise<string | undefined>;
  /** The next sid of a live session, in place of the one given. */
  renew(asked: Asked, uuid: string): Promise<string | undefined>;
  /** A sid for the session named, or for the one the player opened last. */
  issue(asked: Asked, uuid: string): Promise<string | undefined>;
}

const keptMax = 50_000;
const keptMs = 60_000;
const attemptsMax = 5;

export function createSids({ operations, platform }: ProtocolParts): Sids {
  const { clock, signals } = platform;
  const db = platform.database.kysely;
  const known = new Map<string, { user: string; sessionId: string; readAt: number }>();
  let changes = 0;

  function forget(user: unknown) {
    changes += 1;
    for (const [key, entry] of known) if (entry.user === user) known.delete(key);
  }
  signals.on('gateway-sids', forget);
  signals.onReconnect(() => known.clear());

  async function findSessionId({ vendorKey, user, sid }: Asked): Promise<string | undefined> {
    const key = `${vendorKey} ${user} ${sid}`;
    const now = clock.now().getTime();
    const entry = known.get(key);
    if (entry && now - entry.readAt < keptMs) return entry.sessionId;
    const before = changes;
    const sessionId = sessionOf(await listRows({ vendorKey, user }), sid);
    // What was read while another sid was given out may be old already.
    if (sessionId === undefined || before !== changes) return sessionId;
    if (known.size >= keptMax) known.clear();
    known.set(key, { user, sessionId, readAt: now });
    return sessionId;
  }

  async function listRows({ vendorKey, user }: Pick<Asked, 'vendorKey' | 'user'>): Promise<SidRow[]> {
    return (await operations.isKnown(user)) ? listSidRows(db, user, vendorKey) : [];
  }

  async function find(asked: Asked): Promise<GameSession | undefined> {
    const token = asked.sid === '' ? undefined : await findSessionId(asked);
    return token === undefined ? undefined : operations.findSession({ ...asked, token });
  }

  async function replace(session: GameSession, former: string, askedBy: string): Promise<string | undefined> {
    const sid = randomUUID();
    const isReplaced = await replaceSid(db, {
      account_id: session.accountId,
      session_id: session.id,
      vendor_key: session.vendorKey,
      sid,
      asked_by: askedBy,
      former_sid: former,
      issued_at: clock.now(),
    });
    if (!isReplaced) return undefined;
    signals.emit('gateway-sids', session.accountId);
    return sid;
  }

  /** What the same request was given before, as long as its session lives. */
  async function findRepeat(asked: Asked, rows: SidRow[], askedBy: string): Promise<string | undefined> {
    const row = rows.find((one) => one.asked_by === askedBy);
    const session = row && (await operations.findSession({ ...asked, token: row.session_id }));
    return row && isLive(operations, session) ? row.sid : undefined;
  }

  return {
    find,

    async findForeign(asked) {
      if (asked.sid === '') return undefined;
      const rows = await listRows(asked);
      const isOwn = rows.some((row) => row.sid === asked.sid || row.session_id === asked.sid);
      return isOwn ? undefined : ((await findSessionOfSid(db, asked.sid)) ?? asked.sid);
    },

    async renew(asked, uuid) {
      const askedBy = `check ${asked.sid} ${uuid}`;
      const session = await find(asked);
      if (!session) return findRepeat(asked, await listRows(asked), askedBy);
      if (!isLive(operations, session)) return undefined;
      return (
        (await replace(session, asked.sid, askedBy)) ?? findRepeat(asked, await listRows(asked), askedBy)
      );
    },

    async issue(asked, uuid) {
      const askedBy = `sid ${asked.sid} ${uuid}`;
      const { vendorKey, user } = asked;
      for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
        // One reading for both: what another request puts in its place meanwhile makes the replacing fail.
        const rows = await listRows(asked);
        const repeat = await findRepeat(asked, rows, askedBy);
        if (repeat !== undefined) return repeat;
        const session = (await find(asked)) ?? (await operations.findLatestSession(vendorKey, user));
        if (!session || !isLive(operations, session)) return undefined;
        const row = rows.find((one) => one.session_id === session.id);
        const sid = await replace(session, row?.sid ?? session.id, askedBy);
        if (sid !== undefined) return sid;
      }
      return undefined;
    },
  };
}

function isLive(operations: Operations, session: GameSession | undefined): session is GameSession {
  return session !== undefined && operations.isLive(session);
}

/** A session that was given a sid is no longer named by its own id. */
function sessionOf(rows: readonly SidRow[], sid: string): string | undefined {
  const row = rows.find((one) => one.sid === sid);
  if (row) return row.session_id;
  return rows.some((one) => one.session_id === sid) ? undefined : sid;
}
