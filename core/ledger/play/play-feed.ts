import type { Clock } from '@kislap/platform/clock.ts';
import type { Source } from '@kislap/platform/database/consumers.ts';
import type { Pool } from 'pg';
import type { Ledger, PostedCursor, SqlExecutor } from '../ledger.types.ts';
import { ledgerSource } from '../read/ledger-source.ts';
import { listLinesAfter } from './play.queries.ts';
import type { PlayedLine } from './play.types.ts';
import { createPlayReader } from './play-reader.ts';

/**
 * The play feed: the ledger's stream with what each line means for play. A consumer that adds up `settled` has what the
 * settled rounds come to, whatever is won later or taken back. Each consumer takes a source of its own.
 */
export function playSource(parts: {
  ledger: Pick<Ledger, 'readPosted'>;
  pool: Pool;
  clock: Clock;
}): Source<PlayedLine> {
  const { read, lag } = ledgerSource(parts);
  const readPlays = createPlayReader(parts.pool);
  return {
    lag,
    async read(after, limit) {
      const { cursor, items } = await read(after, limit);
      return { cursor, items: await readPlays(items) };
    },
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
