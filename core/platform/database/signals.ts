import type pg from 'pg';
import type { Log } from '../log.ts';
import { guardLink } from '../web/link-guard.ts';
import { clientTo } from './servers/connect.ts';

type Listener = (payload: unknown) => void;

/**
 * Short messages between all processes on one database (LISTEN/NOTIFY): cache invalidation, live pushes, wake-ups.
 * A signal may be lost when a connection breaks, so nothing correct may depend on one; `onReconnect` lets a cache
 * forget what it may have missed.
 */
export interface Signals {
  emit(name: string, payload: unknown): void;
  on(name: string, listener: Listener): () => void;
  onReconnect(listener: () => void): void;
  close(): Promise<void>;
}

const channel = 'kislap';
/** NOTIFY refuses payloads of 8000 bytes. */
const payloadBytesMax = 7_500;
const flushMs = 15;
const beatMs = 15_000;
const beatLimitMs = 10_000;

interface Message {
  n: string;
  p: unknown;
}

export async function createSignals(parts: {
  databaseUrl: string;
  pool: pg.Pool;
  log: Log;
  processId: string;
}): Promise<Signals> {
  const { databaseUrl, pool, log, processId } = parts;
  const listeners = new Map<string, Set<Listener>>();
  const reconnectListeners: (() => void)[] = [];
  let queue: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let client: pg.Client | undefined;

  function deliver(message: Message) {
    for (const listener of listeners.get(message.n) ?? []) {
      try {
        listener(message.p);
      } catch (error) {
        log.error({ err: error, signal: message.n }, 'a signal listener failed');
      }
    }
  }

  async function connect(): Promise<void> {
    const next = clientTo(databaseUrl, {
      application_name: 'kislap-signals',
      keepAlive: true,
      connectionTimeoutMillis: beatLimitMs,
    });
    next.on('notification', ({ payload }) => {
      if (!payload) return;
      const [sender, messages] = JSON.parse(payload) as [string, Message[]];
      if (sender !== processId) for (const message of messages) deliver(message);
    });
    next.on('error', () => undefined);
    // Who only listens would never hear that nobody speaks to them any more.
    const beat = setInterval(() => next.query('SELECT 1').catch(() => undefined), beatMs).unref();
    next.once('end', () => {
      clearInterval(beat);
      // A listener that never connected is retried by its caller. Retrying here too would soon mean thousands of tries.
      if (client === next) reconnectIn(500);
    });
    try {
      await next.connect();
      guardLink(next, beatLimitMs);
      await next.query(`LISTEN ${channel}`);
    } catch (error) {
      clearInterval(beat);
      void next.end().catch(() => undefined);
      throw error;
    }
    client = next;
  }

  function reconnectIn(ms: number): void {
    client = undefined;
    if (!closed) setTimeout(reconnect, ms).unref();
  }

  async function reconnect(): Promise<void> {
    if (closed) return;
    try {
      await connect();
      for (const listener of reconnectListeners) listener();
    } catch (error) {
      log.warn({ err: error }, 'the signal connection is down');
      reconnectIn(1_000);
    }
  }

  async function flush(): Promise<void> {
    timer = undefined;
    const messages = queue;
    queue = [];
    const payloads: string[] = [];
    let part: string[] = [];
    let size = 0;
    for (const message of messages) {
      const bytes = Buffer.byteLength(message) + 1;
      if (size + bytes > payloadBytesMax && part.length > 0) {
        payloads.push(part.join(','));
        part = [];
        size = 0;
      }
      part.push(message);
      size += bytes;
    }
    if (part.length > 0) payloads.push(part.join(','));
    const sender = JSON.stringify(processId);
    const texts = payloads.map((payload) => `[${sender},[${payload}]]`);
    try {
      await pool.query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) payload', [channel, texts]);
    } catch (error) {
      log.warn({ err: error, count: messages.length }, 'signals were lost');
    }
  }

  await connect();

  return {
    emit(name, payload) {
      const message: Message = { n: name, p: payload };
      deliver(message);
      const text = JSON.stringify(message);
      if (closed || Buffer.byteLength(text) > payloadBytesMax) return;
      queue.push(text);
      timer ??= setTimeout(flush, flushMs);
    },
    on(name, listener) {
      const set = listeners.get(name) ?? new Set();
      set.add(listener);
      listeners.set(name, set);
      return () => set.delete(listener);
    },
    onReconnect(listener) {
      reconnectListeners.push(listener);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
