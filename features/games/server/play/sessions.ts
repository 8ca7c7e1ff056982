import type { AccountId, GameSessionId } from '@kislap/contract-kit';
import type { VendorKey } from '@kislap/contract-kit/ids';
import type { Ledger } from '@kislap/ledger';
import type { Clock } from '@kislap/platform/clock.ts';
import { type Consumer, consume, type Source } from '@kislap/platform/database/consumers.ts';
import type { Database } from '@kislap/platform/database/database.ts';
import type { StoredEvent } from '@kislap/platform/database/outbox.ts';
import type { Signals } from '@kislap/platform/database/signals.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { GamePlay } from '../../contract/launch.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { GameSession } from '../games.types.ts';
import * as queries from './session.queries.ts';

/** What launches made, looked up at every bet. */
export interface GameSessions {
  /** From memory after the first time. */
  find(accountId: AccountId, sessionId: GameSessionId): Promise<GameSession | undefined>;
  /** Whether it is a session of anybody, with any vendor. */
  has(sessionId: GameSessionId): Promise<boolean>;
  /** What the player opened last with this vendor, for calls that name no session. */
  findLatest(accountId: AccountId, vendorKey: VendorKey): Promise<GameSession | undefined>;
  /** Time and result of the play that an own session belongs to, over all games and reloads. */
  getPlay(accountId: AccountId, sessionId: GameSessionId): Promise<GamePlay>;
  /** The play that goes on now. */
  findPlay(accountId: AccountId): Promise<{ play: GamePlay | null }>;
  /** Nothing new may be staked on what this account has open. */
  close(accountId: AccountId): Promise<void>;
  /** Makes every process read the account's sessions again. */
  forget(accountId: AccountId): void;
  /** Closes the game sessions of an ended login. */
  consumerOf(source: Source<StoredEvent>): Consumer;
  stop(): void;
}

/** The facts that close game sessions. */
export const sessionTopics = ['identity.session_ended'] as const;

/** They live in memory up to this many, and this long unless a signal says sooner. */
const kept = 50_000;
const keptMs = 60_000;

export function createGameSessions(parts: {
  db: Database;
  clock: Clock;
  signals: Signals;
  catalogue: Catalogue;
  ledger: Pick<Ledger, 'sumPlayed'>;
}): GameSessions {
  const { db, clock, signals, catalogue, ledger } = parts;
  const memory = new Map<string, { session: GameSession; readAt: number }>();
  let generation = 0;

  const stop = signals.on('game-sessions', (accountId) => {
    generation += 1;
    for (const [key, { session }] of memory) if (session.accountId === accountId) memory.delete(key);
  });
  signals.onReconnect(() => {
    generation += 1;
    memory.clear();
  });

  function toSession(row: Awaited<ReturnType<typeof queries.findSessionRow>>): GameSession | undefined {
    const entry = row && catalogue.find(row.game_id);
    return row && entry ? queries.toGameSession(row, entry.gameCode) : undefined;
  }

  async function find(accountId: AccountId, sessionId: GameSessionId): Promise<GameSession | undefined> {
    const now = clock.now().getTime();
    const known = memory.get(sessionId);
    if (known && Math.abs(now - known.readAt) < keptMs) {
      return known.session.accountId === accountId ? known.session : undefined;
    }
    const began = generation;
    const session = toSession(await queries.findSessionRow(db, accountId, sessionId));
    // What was read while a signal came in may be of before it: it serves this call alone.
    if (session && began === generation) {
      if (memory.size >= kept) memory.clear();
      memory.set(sessionId, { session, readAt: now });
    }
    return session;
  }

  /** The play that a session belongs to, from the ledger. */
  async function describe(
    accountId: AccountId,
    row: Awaited<ReturnType<typeof queries.findSessionRow>>,
  ): Promise<GamePlay | undefined> {
    const session = toSession(row);
    if (!row || !session) return undefined;
    const now = clock.now();
    const playingSince = row.playing_since ?? row.opened_at;
    const { id, gameId, openedAt, expiresAt, closedAt } = session;
    const played = await ledger.sumPlayed(accountId, {
      from: playingSince,
      ...(closedAt ? { to: closedAt } : {}),
    });
    return {
      sessionId: id,
      gameId,
      openedAt,
      expiresAt,
      isOpen: closedAt === null && expiresAt > now,
      playingSince,
      playedSeconds: Math.max(0, Math.floor(((closedAt ?? now).getTime() - playingSince.getTime()) / 1_000)),
      stake: played.stake,
      win: played.win,
      netResult: played.win - played.stake,
      sequence: String(played.sequence),
    };
  }

  function forget(accountId: AccountId): void {
    signals.emit('game-sessions', accountId);
  }

  return {
    find,
    forget,
    has: (sessionId) => queries.hasSession(db, sessionId),
    async findLatest(accountId, vendorKey) {
      return toSession(await queries.findLatestSessionRow(db, accountId, vendorKey));
    },
    async getPlay(accountId, sessionId) {
      const play = await describe(accountId, await queries.findSessionRow(db, accountId, sessionId));
      if (!play) throw new AppError('not_found');
      return play;
    },
    async findPlay(accountId) {
      const play = await describe(accountId, await queries.findOpenSessionRow(db, accountId, clock.now()));
      return { play: play ?? null };
    },
    async close(accountId) {
      const now = clock.now();
      await queries.closeSessions(db, accountId, { openedBy: now, loginSessionId: null, now });
      forget(accountId);
    },
    consumerOf: (source) =>
      consume(source, {
        name: 'games.sessions',
        batchSize: 500,
        async apply(tx, events) {
          for (const { subjectId, payload, occurredAt } of events) {
            const loginSessionId = typeof payload.sessionId === 'string' ? payload.sessionId : null;
            await queries.closeSessions(tx, subjectId as AccountId, {
              openedBy: occurredAt,
              loginSessionId,
              now: clock.now(),
            });
          }
          return () => {
            for (const accountId of new Set(events.map(({ subjectId }) => subjectId))) {
              forget(accountId as AccountId);
            }
          };
        },
        // What is closed stays closed: doing it again changes nothing.
        reset: async () => undefined,
      }),
    stop,
  };
}
