import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Clock, elapsedMs } from '@kislap/platform/clock.ts';
import type { Log } from '@kislap/platform/log.ts';
import type * as z from 'zod/mini';
import type { NetworkList } from '../contract/networks.console.ts';
import { readLine } from './network-lines.ts';
import { createNetworkTable, type NetworkTable } from './network-table.ts';

type Trouble = NonNullable<z.output<typeof NetworkList>['trouble']>;

/** A call looks at the file's date no more often than this. */
const lookMs = 10_000;
const bytesMax = 128 * 1024 * 1024;
/** After so many lines the process turns to whoever waits. */
const turnLines = 2_000;

interface Read {
  table: NetworkTable;
  wrongLines: number;
  firstWrongLine: number | null;
}

/** The operator's list of networks, read again when its file changes. A file that cannot be read changes nothing. */
export function createNetworkFile(parts: { file: string | undefined; clock: Clock; log: Log }) {
  const { file, clock, log } = parts;
  let current: (Read & { changedAt: Date; readAt: Date; mark: string }) | undefined;
  let trouble: Trouble | null = null;
  let refusedMark = '';
  let lookedAt: number | undefined;
  let looking: Promise<void> | undefined;

  async function look(path: string): Promise<void> {
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) return refuse('missing', '');
    const mark = `${found.mtimeMs} ${found.size}`;
    if (mark === current?.mark) {
      trouble = null;
      return;
    }
    if (mark === refusedMark) return;
    if (found.size > bytesMax) return refuse('too_large', mark);
    const read = await readNetworks(path).catch(() => undefined);
    if (!read) return refuse('unreadable', mark);
    if (Object.values(read.table.counts).every((count) => count === 0)) return refuse('empty', mark);
    current = { ...read, changedAt: found.mtime, readAt: clock.now(), mark };
    trouble = null;
    refusedMark = '';
    log.info({ ...read.table.counts, wrongLines: read.wrongLines }, 'the list of networks was read');
  }

  function refuse(reason: Trouble, mark: string): void {
    if (trouble !== reason || mark !== refusedMark)
      log.error({ reason, file }, 'the list of networks cannot be read; the one before stays in force');
    trouble = reason;
    refusedMark = mark;
  }

  /** Looks at the file's date; what waits is answered by the list that is there, but for the very first. */
  async function refresh(isForced = false): Promise<void> {
    if (file === undefined) return;
    const isFresh = lookedAt !== undefined && elapsedMs() - lookedAt < lookMs;
    if (!isForced && isFresh) return looking && !current ? looking : undefined;
    lookedAt = elapsedMs();
    looking ??= look(file).finally(() => {
      looking = undefined;
    });
    if (isForced || !current) await looking;
  }

  return {
    async getTable(): Promise<NetworkTable | undefined> {
      await refresh();
      return current?.table;
    },
    /** Looks at the file now. */
    async describe(): Promise<NetworkList> {
      await refresh(true);
      return {
        isConfigured: file !== undefined,
        changedAt: current?.changedAt ?? null,
        readAt: current?.readAt ?? null,
        counts: { ...(current?.table.counts ?? createNetworkTable().counts) },
        wrongLines: current?.wrongLines ?? 0,
        firstWrongLine: current?.firstWrongLine ?? null,
        trouble,
      };
    },
  };
}

export type NetworkFile = ReturnType<typeof createNetworkFile>;

async function readNetworks(path: string): Promise<Read> {
  const table = createNetworkTable();
  let wrongLines = 0;
  let firstWrongLine: number | null = null;
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    number += 1;
    if (number % turnLines === 0) await nextTurn();
    const read = readLine(line);
    if (read) table.add(read.network, read.kind);
    // The first line may name the columns.
    else if (read === undefined && number > 1) {
      wrongLines += 1;
      firstWrongLine ??= number;
    }
  }
  return { table, wrongLines, firstWrongLine };
}
