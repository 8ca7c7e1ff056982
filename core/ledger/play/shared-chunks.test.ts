import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PlayedLine } from './play.types.ts';
import { type Chunk, createSharedChunks } from './shared-chunks.ts';

const chunkLines = 4;

/** A stream of batches as the ledger's is read: whole ones, up to a limit or one larger. */
function createStream() {
  const batches: PlayedLine[][] = [];
  let lines = 0;
  const counts = { reads: 0 };
  return {
    batches,
    counts,
    post(size: number) {
      batches.push(Array.from({ length: size }, () => ({ transferId: String(lines++) }) as PlayedLine));
    },
    async read(after: string, limit: number): Promise<Chunk> {
      counts.reads += 1;
      const from = after === '' ? 0 : Number(after.split('-')[1]);
      const items: PlayedLine[] = [];
      let at = from;
      for (const batch of batches.slice(from)) {
        if (items.length > 0 && items.length + batch.length > limit) break;
        items.push(...batch);
        at += 1;
      }
      await Promise.resolve();
      return { cursor: at === from ? after : `7-${at}`, items };
    },
  };
}

const step = fc.oneof(
  fc.record({ posts: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ readers: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 4 }) }),
);
const limits = [4, 5, 9, 40];

it('every reader gets all lines once and in order, whoever reads before or beside it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), fc.boolean(), async (steps, restarts) => {
      const stream = createStream();
      const readShared = createSharedChunks(stream.read, chunkLines);
      const readers = limits.map((limit) => ({ limit, cursor: '', seen: [] as string[] }));
      const go = async (reader: (typeof readers)[number]) => {
        const from = reader.cursor;
        const { cursor, items } =
          (await readShared(from, reader.limit)) ?? (await stream.read(from, reader.limit));
        // A cursor moves once, as under its lock.
        if (reader.cursor !== from) return 0;
        reader.cursor = cursor;
        reader.seen.push(...items.map(({ transferId }) => transferId));
        return items.length;
      };
      for (const one of steps) {
        if ('posts' in one) stream.post(one.posts);
        else await Promise.all(one.readers.map((place) => go(readers[place] as never)));
      }
      if (restarts) Object.assign(readers[0] as object, { cursor: '', seen: [] });
      for (const reader of readers) while ((await go(reader)) > 0);
      const all = stream.batches.flat().map(({ transferId }) => transferId);
      for (const { seen } of readers) expect(seen).toEqual(all);
    }),
    { numRuns: 500 },
  );
});

it('lines are read once for readers that go on together', async () => {
  const stream = createStream();
  for (let batch = 0; batch < 100; batch += 1) stream.post(2);
  const readShared = createSharedChunks(stream.read, chunkLines);
  const cursors = limits.map(() => '');
  for (let turn = 0; turn < 50; turn += 1)
    await Promise.all(
      cursors.map(async (cursor, place) => {
        cursors[place] = (await readShared(cursor, chunkLines))?.cursor ?? cursor;
      }),
    );
  expect(new Set(cursors)).toEqual(new Set(['7-100']));
  // One for each chunk, and one by each reader that found nothing more.
  expect(stream.counts.reads).toBeLessThanOrEqual(50 + limits.length);
});

it('a read that failed is made again', async () => {
  const stream = createStream();
  stream.post(1);
  let isDown = true;
  const readShared = createSharedChunks(async (after, limit) => {
    if (isDown) throw new TypeError('down');
    return stream.read(after, limit);
  }, chunkLines);
  await expect(readShared('', 10)).rejects.toThrow('down');
  isDown = false;
  expect((await readShared('', 10))?.items).toHaveLength(1);
});
