import { sql } from 'kysely';
import { elapsedMs } from '../clock.ts';
import type { Database } from './database.ts';

interface Look {
  /** The last rows of both streams; null while one of them cannot be read yet. */
  newest: string | null;
  /** Shards write under numbers of their own, which one server does not see. */
  isDistributed: boolean;
  takenMs: number;
}

/** What a reader knew before it found nothing new. */
export type Quiet = string | undefined;

/**
 * Whether anything was written to the outbox or the ledger, so that their readers need not each ask. What else is
 * written wakes nobody. One look serves everybody who asks within `freshMs`.
 */
export function createStillness(db: Database, freshMs: number) {
  let looking: Promise<Look> | undefined;
  let last: Look | undefined;

  async function take(): Promise<Look> {
    const { rows } = await sql<Omit<Look, 'takenMs'>>`
      SELECT platform.stream_newest() AS newest,
        EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') AS "isDistributed"`.execute(db);
    const [row] = rows;
    return { newest: row?.newest ?? null, isDistributed: row?.isDistributed ?? true, takenMs: elapsedMs() };
  }

  async function look(): Promise<Look> {
    if (last && elapsedMs() - last.takenMs < freshMs) return last;
    looking ??= take().finally(() => {
      looking = undefined;
    });
    last = await looking;
    return last;
  }

  return {
    /** To be taken before a read; kept by the reader if it found nothing. */
    async observe(): Promise<Quiet> {
      const { newest, isDistributed } = await look();
      return newest === null || isDistributed ? undefined : newest;
    },
  };
}
