import pg from 'pg';
import { elapsedMs } from '../clock.ts';

/**
 * Whether the database still answers at all. It is asked only while something waits for an answer, so a quiet process
 * asks nothing. A slow statement, a lock or a slow disk is not silence: `select 1` needs none of them.
 */
export interface Pulse {
  isSilent(): boolean;
  watch(watcher: PulseWatcher): void;
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
/** Counted in beats and not by the clock: a process that gets no processor hears late, and nobody is silent. */
const silentAfterBeats = 8;

/** Opens one connection of its own at the first suspicion, and keeps it. */
export function createPulse(databaseUrl: string): Pulse {
  const watchers: PulseWatcher[] = [];
  let client: pg.Client | undefined;
  let beatsAsked = 0;
  let isAsking = false;
  let isClosed = false;

  const isSilent = () => isAsking && beatsAsked >= silentAfterBeats;

  async function ask(): Promise<void> {
    isAsking = true;
    beatsAsked = 0;
    try {
      client ??= await open();
      await client.query('select 1');
    } catch {
      // A refusal is an answer: whoever waits gets it too.
      const broken = client;
      client = undefined;
      await broken?.end().catch(() => undefined);
    } finally {
      isAsking = false;
    }
  }

  async function open(): Promise<pg.Client> {
    const opened = new pg.Client({ connectionString: databaseUrl, application_name: 'kislap-pulse' });
    opened.on('error', () => {
      if (client === opened) client = undefined;
    });
    await opened.connect();
    return opened;
  }

  const timer = setInterval(() => {
    if (isAsking) {
      beatsAsked += 1;
      if (isSilent()) for (const watcher of watchers) watcher.onSilent();
      return;
    }
    const suspectBefore = elapsedMs() - suspectAfterMs;
    const isSuspect = watchers.some((watcher) => (watcher.oldestSince() ?? suspectBefore) < suspectBefore);
    if (isSuspect && !isClosed) void ask();
  }, beatMs);
  timer.unref();

  return {
    isSilent,
    watch: (watcher) => void watchers.push(watcher),
    async close() {
      isClosed = true;
      clearInterval(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
