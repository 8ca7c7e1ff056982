import type { Clock } from '@kislap/platform/clock.ts';
import type { Source } from '@kislap/platform/database/consumers.ts';
import type { Pool } from 'pg';
import type { Ledger, PostedCursor, PostedTransfer, SqlExecutor } from '../ledger.types.ts';
import { ledgerSource } from '../read/ledger-source.ts';
import { listLinesAfter } from './play.queries.ts';
import type { PlayedLine } from './play.types.ts';
import { createPlayReader } from './play-reader.ts';
import { type Chunk, createSharedChunks } from './shared-chunks.ts';

type ReadChunk = (after: PostedCursor, limit: number) => Promise<Chunk>;

/** By the pool of a process. */
const shared = new WeakMap<Pool, ReturnType<typeof createSharedChunks>>();

/**
 * The play feed: the ledger's stream with what each line means for play. A consumer that adds up `settled` has what the
 * settled rounds come to, whatever is won later or taken back. Each consumer takes a source of its own; what several of
 * a process read at the same time is the same lines, which nobody changes.
 */
export function playSource(parts: {
  ledger: Pick<Ledger, 'readPosted'>;
  pool: Pool;
  clock: Clock;
}): Source<PlayedLine> {
  const { read, lag } = ledgerSource(parts);
  const readAlone = readerOf(read, parts.pool);
  let readShared = shared.get(parts.pool);
  if (!readShared) {
    readShared = createSharedChunks(readerOf(read, parts.pool));
    shared.set(parts.pool, readShared);
  }
  const readTogether = readShared;
  return {
    lag,
    read: async (after, limit) => (await readTogether(after, limit)) ?? readAlone(after, limit),
  };
}

function readerOf(read: Source<PostedTransfer>['read'], pool: Pool): ReadChunk {
  const readPlays = createPlayReader(pool);
  return async (after, limit) => {
    const { cursor, items } = await read(after, limit);
    return { cursor, items: await readPlays(items) };
  };
}

const linesAtOnce = 5_000;

/** The feed of one account from its first line, a page at a time, as far as a consumer at `upTo` has come. */
export async function* readPlay(
  db: SqlExecutor,
  accountId: string,
  upTo: PostedCursor,
): AsyncGenerator<PlayedLine[]> {
  const readPlays = createPlayReader(db);
  let after = 0n;
  for (;;) {
    const lines = await listLinesAfter(db, accountId, { after, upTo, limit: linesAtOnce });
    const last = lines.at(-1);
    if (!last) return;
    yield await readPlays(lines);
    after = last.sequence;
  }
}
