import type pg from 'pg';
import { elapsedMs } from '../clock.ts';
import { clientTo } from './servers/connect.ts';

/**
 * Whether the database still answers at all. It is asked only while something waits for an answer, so a quiet process
 * asks nothing. A slow statement, a lock or a slow disk is not silence: `select 1` needs none of them.
 */
export interface Pulse {
  isSilent(): boolean;
  /** Asks it now; never answers while it is silent. */
  answers(): Promise<boolean>;
  watch(watcher: PulseWatcher): void;
  /** Somebody begins to wait. Without it nobody is looked after: a quiet process has no timer here. */
  begin(): void;
  close(): Promise<void>;
}

export interface PulseWatcher {
  /** Since when (`elapsedMs`) the longest has been waiting; undefined when nobody waits. */
  oldestSince(): number | undefined;
  /** Called at every beat while the database is silent. */
  onSilent(): void;
}

const beatMs = 50;
/** Whoever waits for less is not asked about, and not answered for in a silence. */
export const suspectAfterMs = 250;
/** Beats that came in time. A late one counts nothing: who gets no processor hears late, and nobody is silent. */
const silentAfterBeats = 8;
/** Later than this after the beat before, the machine is short of processors, and the database with it. */
const lateMs = 2 * beatMs;
/** However late the beats are: a question without an answer for so long is silence. A page is answered within three seconds. */
const silentAfterMs = 2_300;

/** Opens one connection of its own when somebody waits for the first time, and keeps it. */
export function createPulse(databaseUrl: string): Pulse {
  const watchers: PulseWatcher[] = [];
  let client: pg.Client | undefined;
  let opening: Promise<pg.Client> | undefined;
  let beatsAsked = 0;
  let askedAt = 0;
  let isAsking = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let beatAt = 0;

  const isSilent = () =>
    isAsking && (beatsAsked >= silentAfterBeats || elapsedMs() - askedAt >= silentAfterMs);

  async function ask(): Promise<void> {
    isAsking = true;
    beatsAsked = 0;
    askedAt = elapsedMs();
    // A refusal is an answer: whoever waits gets it too.
    await answers(() => {
      // To open a connection is work for a busy machine: what counts begins with the question.
      beatsAsked = 0;
      askedAt = elapsedMs();
    });
    isAsking = false;
  }

  async function answers(onOpen?: () => void): Promise<boolean> {
    try {
      await connect();
      onOpen?.();
      await client?.query('select 1');
      return client !== undefined;
    } catch {
      const broken = client;
      client = undefined;
      await broken?.end().catch(() => undefined);
      return false;
    }
  }

  async function connect(): Promise<void> {
    if (client) return;
    opening ??= open();
    try {
      client = await opening;
    } finally {
      opening = undefined;
    }
  }

  async function open(): Promise<pg.Client> {
    const opened = clientTo(databaseUrl, { application_name: 'kislap-pulse' });
    opened.on('error', () => {
      if (client === opened) client = undefined;
    });
    await opened.connect();
    return opened;
  }

  function beat(): void {
    const now = elapsedMs();
    const isLate = now - beatAt > lateMs;
    beatAt = now;
    // An answer that is already here is read before it is missed.
    if (isAsking) setImmediate(miss, isLate);
    else look(now);
  }

  function miss(isLate: boolean): void {
    if (!isAsking) return;
    if (!isLate && client) beatsAsked += 1;
    if (isSilent()) for (const watcher of watchers) watcher.onSilent();
  }

  function look(now: number): void {
    const waits = watchers.flatMap((watcher) => watcher.oldestSince() ?? []);
    if (waits.length === 0) {
      clearInterval(timer);
      timer = undefined;
    } else if (!isClosed && waits.some((since) => since < now - suspectAfterMs)) void ask();
  }

  return {
    isSilent,
    answers: async () => !isClosed && answers(),
    watch: (watcher) => void watchers.push(watcher),
    begin() {
      if (timer || isClosed) return;
      // At hand before the first suspicion; a failure is met by whoever asks.
      connect().catch(() => undefined);
      beatAt = elapsedMs();
      timer = setInterval(beat, beatMs).unref();
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      opening?.then((late) => late.end()).catch(() => undefined);
      await client?.end().catch(() => undefined);
    },
  };
}
