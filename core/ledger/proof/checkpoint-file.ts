import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Checkpoint } from './chain.ts';

/** A checkpoint as the file outside the database remembers it. */
export interface NotedCheckpoint {
  number: bigint;
  hash: Buffer;
  changes: Buffer;
}

export function checkpointFileOf(dataDir: string): string {
  return join(dataDir, 'ledger-checkpoints.log');
}

/** Adds a line for each; answers once the disk has them. */
export async function appendCheckpoints(file: string, checkpoints: readonly Checkpoint[]): Promise<void> {
  if (checkpoints.length === 0) return;
  const handle = await open(file, 'a+', 0o600);
  try {
    const { size } = await handle.stat();
    const { buffer } = await handle.read(Buffer.alloc(1, '\n'), 0, 1, Math.max(0, size - 1));
    // A crash may have cut the last line off: what comes now begins a line of its own.
    const start = buffer.toString('utf8') === '\n' ? '' : '\n';
    await handle.write(start + checkpoints.map(lineOf).join(''));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function lineOf(checkpoint: Checkpoint): string {
  const { number, createdAt, transfers, hash, signature, changes } = checkpoint;
  const parts = [
    number,
    createdAt.toISOString(),
    transfers,
    hash.toString('hex'),
    signature.toString('base64'),
    changes.toString('base64') || '-',
  ];
  return `${parts.join(' ')}\n`;
}

const tailBytes = 256 * 1024;

/** What the file remembers, or the end of it; undefined when there is no file. A line cut off by a crash is not one. */
export async function readCheckpointFile(
  file: string,
  part: 'all' | 'tail',
): Promise<NotedCheckpoint[] | undefined> {
  try {
    const text = part === 'all' ? await readFile(file, 'utf8') : await readTail(file);
    return text.split('\n').flatMap((line) => parseLine(line) ?? []);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function readTail(file: string): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const from = Math.max(0, size - tailBytes);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - from), 0, size - from, from);
    const text = buffer.toString('utf8', 0, bytesRead);
    return from === 0 ? text : text.slice(text.indexOf('\n') + 1);
  } finally {
    await handle.close();
  }
}

const linePattern = /^(\d+) \S+ \d+ ([0-9a-f]{64}) [A-Za-z0-9+/=]+ ([A-Za-z0-9+/=]+|-)$/;

function parseLine(line: string): NotedCheckpoint | undefined {
  const [, number, hash, changes] = linePattern.exec(line) ?? [];
  if (number === undefined || hash === undefined || changes === undefined) return undefined;
  return {
    number: BigInt(number),
    hash: Buffer.from(hash, 'hex'),
    changes: changes === '-' ? Buffer.alloc(0) : Buffer.from(changes, 'base64'),
  };
}
