import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline as connect, PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import { cipherOf } from './sealing.ts';

/** A file of a backup as it lies on disk. */
export interface StoredFile {
  name: string;
  bytes: number;
  sha256: string;
}

const compression = { params: { [zlib.constants.ZSTD_c_compressionLevel]: 3 } };
const decompression = { params: { [zlib.constants.ZSTD_d_windowLogMax]: 27 } };

/** Compresses, seals if there is a key, and writes. Returns once the file is on disk and was read back. */
export async function writeStored(
  folder: string,
  name: string,
  source: Readable | Buffer,
  key: Buffer | undefined,
): Promise<StoredFile> {
  const file = path.join(folder, name);
  const digest = createHash('sha256');
  await pipeline(
    Buffer.isBuffer(source) ? Readable.from([source]) : source,
    zlib.createZstdCompress(compression),
    key ? cipherOf(key, name) : new PassThrough(),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        digest.update(chunk);
        yield chunk;
      }
    },
    // `flush` is an fsync before the file closes.
    fs.createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );
  const stored = { name, bytes: fs.statSync(file).size, sha256: digest.digest('hex') };
  await requireIntact(folder, stored);
  return stored;
}

/** A file of a backup as it was before it was written. Call `requireIntact` first. */
export function readStored(folder: string, name: string, key: Buffer | undefined): Readable {
  const content = zlib.createZstdDecompress(decompression);
  const opened = key ? cipherOf(key, name) : new PassThrough();
  // An error anywhere destroys `content` with it, where its reader meets it.
  connect(fs.createReadStream(path.join(folder, name)), opened, content, () => undefined);
  return content;
}

/** Throws a sentence that names the file unless every byte is as it was written. */
export async function requireIntact(folder: string, { name, sha256 }: StoredFile): Promise<void> {
  const file = path.join(folder, name);
  if (!fs.existsSync(file)) throw new Error(`${file} is missing; the backup cannot be used.`);
  const digest = createHash('sha256');
  for await (const chunk of fs.createReadStream(file, { highWaterMark: 1 << 20 })) digest.update(chunk);
  if (digest.digest('hex') === sha256) return;
  throw new Error(`${file} is not as it was written; the backup cannot be used.`);
}

/** A name in a folder is on disk only once the folder itself is. */
export function syncFolder(folder: string): void {
  const handle = fs.openSync(folder, 'r');
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}
