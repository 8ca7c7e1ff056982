import fs from 'node:fs';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';

/** One entry of a pack: a folder, or a file followed by exactly `size` bytes. */
interface Entry {
  path: string;
  kind: 'folder' | 'file';
  size: number;
}

const lengthBytes = 4;
const pieceSize = 256 * 1024;

/**
 * A folder that is being written to, as one stream: each entry with the size it had when it was met. What a file lost since
 * reads as zeros and what it gained is left out; the log makes both good.
 */
export function packFolder(
  root: string,
  isLeftOut: (place: string, isFolder: boolean) => boolean,
  last: string,
): Readable {
  return Readable.from(pieces(root, isLeftOut, last), { objectMode: false, highWaterMark: pieceSize });
}

async function* pieces(root: string, isLeftOut: (place: string, isFolder: boolean) => boolean, last: string) {
  for (const place of placesBelow(root, '', isLeftOut, last)) yield* entryPieces(root, place);
  yield* entryPieces(root, last);
}

function* placesBelow(
  root: string,
  folder: string,
  isLeftOut: (place: string, isFolder: boolean) => boolean,
  last: string,
): Generator<string> {
  const names = fs.readdirSync(path.join(root, folder), { withFileTypes: true });
  for (const entry of names) {
    const place = path.posix.join(folder, entry.name);
    if (place === last || (!entry.isDirectory() && isLeftOut(place, false))) continue;
    yield place;
    if (entry.isDirectory() && !isLeftOut(place, true)) yield* placesBelow(root, place, isLeftOut, last);
  }
}

async function* entryPieces(root: string, place: string): AsyncGenerator<Buffer, void> {
  const file = await fs.promises.open(path.join(root, place), 'r').catch((error) => {
    // The server may remove a file between the listing and now; then the log says so as well.
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!file) return;
  try {
    const stat = await file.stat();
    yield header({
      path: place,
      kind: stat.isDirectory() ? 'folder' : 'file',
      size: stat.isDirectory() ? 0 : stat.size,
    });
    if (stat.isDirectory()) return;
    for (let at = 0; at < stat.size; ) {
      const piece = Buffer.alloc(Math.min(pieceSize, stat.size - at));
      await file.read(piece, 0, piece.length, at);
      at += piece.length;
      yield piece;
    }
  } finally {
    await file.close();
  }
}

function header(entry: Entry): Buffer {
  const text = Buffer.from(JSON.stringify(entry));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, text]);
}

/** Writes what `packFolder` read below `root`, never outside of it. */
export function unpackInto(root: string): Writable {
  let held = Buffer.alloc(0);
  let open: { handle: number; left: number } | undefined;

  function begin(entry: Entry): void {
    const place = path.resolve(root, entry.path);
    if (!place.startsWith(root + path.sep))
      throw new Error(`The pack names ${entry.path}, which is outside.`);
    if (entry.kind === 'folder') fs.mkdirSync(place, { recursive: true, mode: 0o700 });
    else open = { handle: fs.openSync(place, 'wx', 0o600), left: entry.size };
    closeIfWhole();
  }

  function closeIfWhole(): void {
    if (!open || open.left > 0) return;
    fs.fsyncSync(open.handle);
    fs.closeSync(open.handle);
    open = undefined;
  }

  /** Takes what it can of `bytes`; answers the rest, or nothing when more must come first. */
  function take(bytes: Buffer): Buffer | undefined {
    if (open) {
      const part = bytes.subarray(0, open.left);
      fs.writeSync(open.handle, part);
      open.left -= part.length;
      closeIfWhole();
      return bytes.subarray(part.length);
    }
    if (bytes.length < lengthBytes) return undefined;
    const end = lengthBytes + bytes.readUInt32BE();
    if (bytes.length < end) return undefined;
    begin(JSON.parse(bytes.subarray(lengthBytes, end).toString('utf8')));
    return bytes.subarray(end);
  }

  return new Writable({
    write(chunk: Buffer, _, done) {
      try {
        let rest: Buffer | undefined = held.length > 0 ? Buffer.concat([held, chunk]) : chunk;
        held = Buffer.alloc(0);
        while (rest && rest.length > 0) {
          const before: Buffer = rest;
          rest = take(before);
          if (!rest) held = Buffer.from(before);
        }
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    final(done) {
      done(open || held.length > 0 ? new Error('The pack is cut off.') : null);
    },
  });
}
