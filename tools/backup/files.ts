import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import { decryptStream, encryptStream } from './cipher.ts';

/** A file of a backup: its name, and what must be found again when it is read. */
export interface StoredFile {
  name: string;
  bytes: number;
  sha256: string;
}

const compression = { params: { [zlib.constants.ZSTD_c_compressionLevel]: 3 } };
const decompression = { params: { [zlib.constants.ZSTD_d_windowLogMax]: 27 } };

/** Compresses, seals if there is a key, and writes to disk; answers once the disk has it and it was read back. */
export async function writeStored(
  folder: string,
  name: string,
  source: Readable | Buffer,
  options: { key: Buffer | undefined; onBytes?: (bytes: number) => void },
): Promise<StoredFile> {
  const file = path.join(folder, name);
  const digest = createHash('sha256');
  let bytes = 0;
  const steps: Transform[] = [
    tap((chunk) => options.onBytes?.(chunk.length)),
    zlib.createZstdCompress(compression),
  ];
  if (options.key) steps.push(encryptStream(options.key, name));
  steps.push(
    tap((chunk) => {
      digest.update(chunk);
      bytes += chunk.length;
    }),
  );
  await run([
    Buffer.isBuffer(source) ? Readable.from([source]) : source,
    ...steps,
    // `flush` is an fsync before the file closes.
    fs.createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  ]);
  const stored = { name, bytes, sha256: digest.digest('hex') };
  await requireIntact(folder, stored);
  return stored;
}

/** Reads a file of a backup into `target`, as it was before it was written. */
export async function readStored(
  folder: string,
  name: string,
  target: Writable,
  options: { key: Buffer | undefined; onBytes?: (bytes: number) => void },
): Promise<void> {
  const steps: Transform[] = options.key ? [decryptStream(options.key, name)] : [];
  await run([
    fs.createReadStream(path.join(folder, name)),
    ...steps,
    zlib.createZstdDecompress(decompression),
    tap((chunk) => options.onBytes?.(chunk.length)),
    target,
  ]);
}

/** Throws a sentence that names the file unless every byte is as it was written. */
export async function requireIntact(folder: string, stored: StoredFile): Promise<void> {
  const file = path.join(folder, stored.name);
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new Error(`${file} is missing; the backup cannot be used.`);
  if (size !== stored.bytes) {
    throw new Error(`${file} has ${size} bytes instead of ${stored.bytes}; the backup cannot be used.`);
  }
  const digest = createHash('sha256');
  for await (const chunk of fs.createReadStream(file, { highWaterMark: 1 << 20 })) digest.update(chunk);
  if (digest.digest('hex') !== stored.sha256) {
    throw new Error(`${file} is not as it was written; the backup cannot be used.`);
  }
}

/** A name in a folder is on disk only once the folder itself is. */
export function syncFolder(folder: string): void {
  const handle = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

function run(streams: (Readable | Writable)[]): Promise<void> {
  return pipeline(streams as [Readable, ...Transform[], Writable]);
}

function tap(look: (chunk: Buffer) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      look(chunk);
      done(null, chunk);
    },
  });
}
