import type { PostedCursor } from '../ledger.types.ts';
import * as cursors from '../strands/cursor.ts';
import type { PlayedLine } from './play.types.ts';

export interface Chunk {
  /** Behind its last batch; where nothing was posted yet, as it was asked for. */
  cursor: PostedCursor;
  items: PlayedLine[];
}

/** The least that consumers ask for at once; what is more is put together from several. */
const chunkLinesDefault = 2_000;
const chunksKept = 12;

/**
 * What the consumers of one process read at about the same time is read once: the last chunks of the feed behind its
 * most advanced reader. Who is further back reads for itself, as `undefined` says.
 */
export function createSharedChunks(
  read: (after: PostedCursor, limit: number) => Promise<Chunk>,
  chunkLines = chunkLinesDefault,
) {
  /** By the cursor before each, in their order. */
  const kept = new Map<PostedCursor, Promise<Chunk>>();
  let front: PostedCursor | undefined;

  function isBehind(after: PostedCursor): boolean {
    if (front === undefined || after === front) return false;
    return cursors.isBehind(after, front);
  }

  function readFront(after: PostedCursor): Promise<Chunk> {
    if (after !== front) kept.clear();
    front = after;
    const chunk = read(after, chunkLines);
    kept.set(after, chunk);
    const forget = () => {
      if (kept.get(after) === chunk) kept.delete(after);
    };
    chunk.then(({ cursor }) => {
      // What comes after an empty one comes with the next question.
      if (cursor === after) return forget();
      if (front === after) front = cursor;
      for (const oldest of kept.keys()) {
        if (kept.size <= chunksKept) break;
        kept.delete(oldest);
      }
    }, forget);
    return chunk;
  }

  async function find(after: PostedCursor): Promise<Chunk | undefined> {
    const known = kept.get(after);
    if (known) {
      const chunk = await known;
      // One that was empty when somebody else asked says nothing about now.
      if (chunk.cursor !== after) return chunk;
    }
    return isBehind(after) ? undefined : readFront(after);
  }

  /**
   * Chunks of at most so many lines together, or one larger batch; `undefined` for who is too far back, or asks for less
   * than a chunk.
   */
  return async function readShared(after: PostedCursor, limit: number): Promise<Chunk | undefined> {
    if (limit < chunkLines) return undefined;
    // A chunk may be one batch of any size.
    let items: PlayedLine[] = [];
    let cursor = after;
    for (;;) {
      const chunk = await find(cursor);
      if (!chunk && cursor === after) return undefined;
      if (!chunk || chunk.cursor === cursor) break;
      if (items.length > 0 && items.length + chunk.items.length > limit) break;
      items = items.concat(chunk.items);
      cursor = chunk.cursor;
      // Most likely there is nothing more.
      if (!kept.has(cursor) && chunk.items.length * 2 < chunkLines) break;
    }
    return { cursor, items };
  };
}
